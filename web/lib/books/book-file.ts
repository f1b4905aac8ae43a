import { type ExportFormat, exportProject } from '#contract/exports.ts';
import type { Given } from '#contract/route.ts';
import { isDemoMode } from '../demo-mode.ts';
import { type Download, downloadFile, saveBlob } from '../calls/download.ts';
import { flushProject } from './book-changes.ts';

/** Tells the demo that a file is downloaded and not only shown. The demo then no longer warns before the page is left. */
export const DOWNLOADED_HEADER = 'x-downloaded';

const UNSAVED = 'The newest text could not be saved, so this would be an older book. Please see to the save first.';

/** Saves unsaved changes of a book. Throws if that fails, since the next step would otherwise use an older book. */
export async function saveNewestText(projectId: string): Promise<void> {
  if (!(await flushProject(projectId))) throw new Error(UNSAVED);
}

/** Fetches a book as a file. Throws ApiError. */
export function fetchBookFile(projectId: string, format: ExportFormat, signal?: AbortSignal): Promise<Download> {
  return downloadFile(exportProject, { params: { id: projectId, format }, ...(signal && { signal }) });
}

/** Which part of a book a file holds. */
export interface BookPart {
  edition: NonNullable<Given<typeof exportProject, 'query'>['edition']>;
  /** The ids of the sections; null for all sections. */
  sections: readonly string[] | null;
}

const WHOLE: BookPart = { edition: 'full', sections: null };

/**
 * Downloads a book or a part of it as a file. With `waits`, it waits for room under the rate limit, for a series of books. Throws ApiError.
 */
export async function downloadBook(
  projectId: string,
  format: ExportFormat,
  { part: { edition, sections } = WHOLE, ...options }: { part?: BookPart; signal?: AbortSignal; waits?: boolean } = {},
): Promise<Download> {
  const download = await downloadFile(exportProject, {
    params: { id: projectId, format },
    query: { ...(edition !== 'full' && { edition }), ...(sections && { section: [...sections] }) },
    headers: isDemoMode() ? { [DOWNLOADED_HEADER]: 'true' } : {},
    ...options,
  });
  saveBlob(download.blob, download.fileName);
  return download;
}
