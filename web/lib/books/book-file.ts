import { type ExportFormat, exportProject } from '#contract/exports.ts';
import { isDemoMode } from '../demo-mode.ts';
import { type Download, downloadFile, saveBlob } from '../download.ts';
import { flushProject } from './saved-signal.ts';

/** Goes with a demo's call for a file that is handed out, not merely shown: leaving the page no longer loses that book. */
export const HANDED_OUT_HEADER = 'x-handed-out';

const UNSAVED = 'The newest text could not be saved, so this would be an older book. Please see to the save first.';

/** Saves what is unsaved of a book. Throws where that fails: what is made of it next would be an older book. */
export async function saveNewestText(projectId: string): Promise<void> {
  if (!(await flushProject(projectId))) throw new Error(UNSAVED);
}

/** Fetches a book as a file. Throws ApiError. */
export function fetchBookFile(projectId: string, format: ExportFormat, signal?: AbortSignal): Promise<Download> {
  return downloadFile(exportProject, { params: { id: projectId, format }, ...(signal && { signal }) });
}

/** Fetches a book as a file and hands it to the browser. `waits` is for a series of books. Throws ApiError. */
export async function handOutBook(
  projectId: string,
  format: ExportFormat,
  options: { signal?: AbortSignal; waits?: boolean } = {},
): Promise<Download> {
  const download = await downloadFile(exportProject, {
    params: { id: projectId, format },
    headers: isDemoMode() ? { [HANDED_OUT_HEADER]: 'true' } : {},
    ...options,
  });
  saveBlob(download.blob, download.fileName);
  return download;
}
