import { type ExportFormat, exportProject } from '#contract/exports.ts';
import { isDemoMode } from '../demo-mode.ts';
import { type Download, downloadFile, saveBlob } from '../calls/download.ts';
import { flushProject } from './saved-signal.ts';

/** Tells the demo that a file is downloaded, not only shown: then nothing of that book is lost when the page is left. */
export const DOWNLOADED_HEADER = 'x-downloaded';

const UNSAVED = 'The newest text could not be saved, so this would be an older book. Please see to the save first.';

/** Saves what is unsaved of a book. Throws where that fails: what is made of it next would be an older book. */
export async function saveNewestText(projectId: string): Promise<void> {
  if (!(await flushProject(projectId))) throw new Error(UNSAVED);
}

/** Fetches a book as a file. Throws ApiError. */
export function fetchBookFile(projectId: string, format: ExportFormat, signal?: AbortSignal): Promise<Download> {
  return downloadFile(exportProject, { params: { id: projectId, format }, ...(signal && { signal }) });
}

/** Downloads a book as a file. `waits`: waits for room under the limit of calls, for a series of books. Throws ApiError. */
export async function downloadBook(
  projectId: string,
  format: ExportFormat,
  options: { signal?: AbortSignal; waits?: boolean } = {},
): Promise<Download> {
  const download = await downloadFile(exportProject, {
    params: { id: projectId, format },
    headers: isDemoMode() ? { [DOWNLOADED_HEADER]: 'true' } : {},
    ...options,
  });
  saveBlob(download.blob, download.fileName);
  return download;
}
