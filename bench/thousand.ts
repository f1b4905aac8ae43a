import type { Project } from '#contract/projects.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms } from './row.ts';
import { readSrd } from './srd.ts';
import { downloadPdf, pageCount } from './typesetting/download.ts';
import { memoryRow } from './typesetting/rows.ts';
import { watched } from './typesetting/watch.ts';

/** How often the SRD stands in each book; the first and the last are compared. */
const COPIES = [1, 2, 4];
const LEAST_PAGES = 1000;
const EXPONENT = 1.1;
const MEMORY = 1_000_000_000;

/** Books of some 290 pages and of more than 1,000: how their time grows. */
export async function benchThousand(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    // The first export starts the worker, which is not to be measured.
    await downloadPdf(client, await makeBook(client, 0.1));
    const runs = [];
    for (const copies of COPIES) runs.push(await measure(client, copies));
    const [first, last] = [runs[0], runs.at(-1)];
    if (first === undefined || last === undefined) return [];
    const exponent = Math.log(last.took / first.took) / Math.log(last.pages / first.pages);
    return [
      ...runs.map(({ pages, took }) => ({
        name: `PDF of ${pages} pages`,
        ours: ms(took),
        limit: 'it is made',
        ok: true,
      })),
      {
        name: 'How the time grows with the pages',
        ours: `pages^${exponent.toFixed(2)}`,
        limit: `pages^${EXPONENT}, up to ${LEAST_PAGES} pages`,
        ok: exponent <= EXPONENT && last.pages >= LEAST_PAGES,
      },
      memoryRow(last.peakBytes, MEMORY),
    ];
  } finally {
    await client.close();
  }
}

async function measure(
  client: BenchClient,
  copies: number,
): Promise<{ pages: number; took: number; peakBytes: number | null }> {
  const id = await makeBook(client, copies);
  const { result, took, peakBytes } = await watched(client, () => downloadPdf(client, id));
  return { pages: await pageCount(result), took, peakBytes };
}

async function makeBook(client: BenchClient, copies: number): Promise<string> {
  const { sections } = markdownToBook(readSrd(), 'srd-5.2.md');
  const { id } = await client.call<Project>('POST', '/projects', { title: 'Long', book_type: 'full_campaign' });
  for (let n = 0; n < Math.round(sections.length * copies); n += 1) {
    const section = sections[n % sections.length];
    await client.call('POST', `/projects/${id}/sections`, { title: section?.title, doc: section?.doc.toJSON() });
  }
  return id;
}
