import type { Project } from '#contract/projects.ts';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms } from './row.ts';
import { makeSrdProject } from './srd.ts';
import { printWithChromium } from './typesetting/chromium.ts';
import { downloadPdf } from './typesetting/download.ts';
import { besideChromium, latencyRow, memoryRow, sizeRow } from './typesetting/rows.ts';
import { timed } from './typesetting/timed.ts';
import { watched } from './typesetting/watch.ts';

const RATIO = 0.15;
const EDIT_RATIO = 0.05;
const MEMORY = 1_000_000_000;
const FILE = 5_000_000;
const HEALTH_MS = 100;
const UNCHANGED_MS = 1000;

/** The PDF of the SRD, from the request to the last byte, compared with Chromium printing the same book's HTML. */
export async function benchTypeset(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const { id, html } = await makeSrdProject(client);
    const { result: pdf, took, health, peakBytes } = await watched(client, () => downloadPdf(client, id));
    const again = await timed(() => downloadPdf(client, id));
    await editOneWord(client, id);
    const edited = await timed(() => downloadPdf(client, id));
    const peer = await printWithChromium(html);
    return [
      besideChromium('PDF of the SRD, to the last byte', took, { peer, most: RATIO }),
      besideChromium('PDF of the SRD after a small edit', edited.took, { peer, most: EDIT_RATIO }),
      {
        name: 'PDF of the SRD, unchanged, from the cache',
        ours: ms(again.took),
        limit: `no new run (${ms(UNCHANGED_MS)})`,
        ok: again.took < UNCHANGED_MS,
      },
      sizeRow('File of the SRD', pdf.length, FILE),
      memoryRow(peakBytes, MEMORY),
      latencyRow('GET /api/health meanwhile', health, HEALTH_MS),
    ];
  } finally {
    await client.close();
  }
}

/** One word more at the start of a section in the middle of the book. */
async function editOneWord(client: BenchClient, id: string): Promise<void> {
  const { sections } = (await client.call<Project>('GET', `/projects/${id}`)).content;
  const section = sections[Math.floor(sections.length / 2)];
  if (section === undefined) throw new Error('The book has no sections');
  const content = section.content.replace('<p>', '<p>Indeed, ');
  await client.call('PUT', `/projects/${id}/sections/${section.id}`, { content });
}
