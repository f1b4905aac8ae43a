import { type ExportFormat, exportProject } from '#contract/exports.ts';
import { type Download, downloadFile } from './download.ts';
import { flushProject } from './saved-signal.ts';

const UNSAVED = 'The newest text could not be saved, so this would be an older book. Please see to the save first.';

/** Saves what is unsaved of a book. Throws where that fails: what is made of it next would be an older book. */
export async function saveNewestText(projectId: string): Promise<void> {
  if (!(await flushProject(projectId))) throw new Error(UNSAVED);
}

/** Fetches a book as a file. Throws ApiError. */
export function fetchBookFile(projectId: string, format: ExportFormat, signal?: AbortSignal): Promise<Download> {
  return downloadFile(exportProject, { params: { id: projectId, format }, ...(signal && { signal }) });
}
