import { exportCover, exportProject } from '#contract/exports.ts';
import { type Download, downloadFile, saveBlob } from '#web/lib/calls/download.ts';
import type { PrintChoice } from './print-choice.ts';

/** Downloads a book's pages for a print shop. Throws ApiError. */
export async function downloadPages(
  projectId: string,
  { preset, colours }: Omit<PrintChoice, 'stock'>,
  signal: AbortSignal,
): Promise<Download> {
  const params = { id: projectId, format: 'pdf' };
  return saved(await downloadFile(exportProject, { params, query: { preset, colours }, signal }));
}

/** Downloads the cover of a paperback. Throws ApiError. */
export async function downloadCover(
  projectId: string,
  { preset, stock }: Omit<PrintChoice, 'colours'>,
  signal: AbortSignal,
): Promise<Download> {
  return saved(await downloadFile(exportCover, { params: { id: projectId }, query: { preset, stock }, signal }));
}

function saved(download: Download): Download {
  saveBlob(download.blob, download.fileName);
  return download;
}
