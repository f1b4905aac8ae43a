import type { Project } from '#contract/projects.ts';
import type { BookPicture } from './books/make-pdf.ts';
import { type BenchClient, startBench } from './client.ts';
import type { BenchRow } from './row.ts';
import { printWithChromium } from './typesetting/chromium.ts';
import { downloadPdf, pageCount } from './typesetting/download.ts';
import { illustratedSections, paintedPicture } from './typesetting/illustrated-book.ts';
import { besideChromium, latencyRow, memoryRow, sizeRow } from './typesetting/rows.ts';
import { watched } from './typesetting/watch.ts';

const PICTURES = 100;
const STAT_BLOCKS = 150;
const RATIO = 0.4;
const BYTES_A_PAGE = 300_000;
const MEMORY = 1_000_000_000;
const HEALTH_MS = 100;

/** A book of some 300 pages with 100 pictures and 150 stat blocks, compared with Chromium printing its HTML. */
export async function benchIllustrated(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const pictures = await upload(client);
    const { id, html } = await makeProject(client, pictures);
    const { result: pdf, took, health, peakBytes } = await watched(client, () => downloadPdf(client, id));
    const pages = await pageCount(pdf);
    const peer = await printWithChromium(html, pictures);
    const name = `PDF of ${pages} pages with ${PICTURES} pictures and ${STAT_BLOCKS} stat blocks`;
    return [
      besideChromium(name, took, { peer, most: RATIO }),
      sizeRow('A page of it', pdf.length / pages, BYTES_A_PAGE),
      memoryRow(peakBytes, MEMORY),
      latencyRow('GET /api/health meanwhile', health, HEALTH_MS),
    ];
  } finally {
    await client.close();
  }
}

async function upload({ server, token }: BenchClient): Promise<BookPicture[]> {
  const pictures: BookPicture[] = [];
  for (let n = 0; n < PICTURES; n += 1) {
    const bytes = await paintedPicture();
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${n}.jpg`);
    const response = await fetch(`${server.url}/api/images/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { data, error } = (await response.json()) as { data?: { url: string }; error?: string };
    if (data === undefined) throw new Error(`The upload was answered with ${response.status}: ${error}`);
    pictures.push({ address: data.url, bytes, width: 0, height: 0, type: 'image/jpeg' });
  }
  return pictures;
}

async function makeProject(
  client: BenchClient,
  pictures: readonly BookPicture[],
): Promise<{ id: string; html: string }> {
  const { id } = await client.call<Project>('POST', '/projects', { title: 'Illustrated', book_type: 'full_campaign' });
  let html = '';
  const addresses = pictures.map(({ address }) => address);
  for (const { title, doc } of illustratedSections({ statBlocks: STAT_BLOCKS, pictures: addresses })) {
    const body = { title, doc: doc.toJSON() };
    const { content } = await client.call<{ content: string }>('POST', `/projects/${id}/sections`, body);
    html += `<section><h1>${title}</h1>${content}</section>\n`;
  }
  return { id, html };
}
