import { PDFDocument } from '@cantoo/pdf-lib';
import type { BenchClient } from '../client.ts';

/** The PDF of a book, to its last byte. */
export async function downloadPdf(
  { server, token }: Pick<BenchClient, 'server' | 'token'>,
  id: string,
): Promise<Uint8Array> {
  const response = await fetch(`${server.url}/api/projects/${id}/export/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) throw new Error(`The export answered ${response.status}: ${new TextDecoder().decode(bytes)}`);
  return bytes;
}

export async function pageCount(pdf: Uint8Array): Promise<number> {
  return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
}
