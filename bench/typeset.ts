import type { Project } from '#contract/projects.ts';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { makeSrdProject } from './srd.ts';
import { printWithChromium } from './typesetting/chromium.ts';
import { timed, watched } from './typesetting/watch.ts';

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

/** Adds one word at the start of a section in the middle of the book. */
async function editOneWord(client: BenchClient, id: string): Promise<void> {
  const { sections } = (await client.call<Project>('GET', `/projects/${id}`)).content;
  const section = sections[Math.floor(sections.length / 2)];
  if (section === undefined) throw new Error('The book has no sections');
  const content = section.content.replace('<p>', '<p>Indeed, ');
  await client.call('PUT', `/projects/${id}/sections/${section.id}`, { content });
}

/** Downloads the PDF of a book completely. */
async function downloadPdf({ server, token }: BenchClient, id: string): Promise<Uint8Array> {
  const response = await fetch(`${server.url}/api/projects/${id}/export/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) throw new Error(`The export answered ${response.status}: ${new TextDecoder().decode(bytes)}`);
  return bytes;
}

/** A time compared with Chromium's for the same book. */
function besideChromium(name: string, took: number, { peer, most }: { peer: number | null; most: number }): BenchRow {
  const row = { name, ours: ms(took), limit: `${most} of Chromium’s print` };
  if (peer === null) return { ...row, peer: 'no Chromium', ok: false };
  return { ...row, peer: ms(peer), ratio: took / peer, ok: took / peer <= most };
}

function memoryRow(peakBytes: number | null, most: number): BenchRow {
  const name = 'Peak memory of the typesetting process';
  const limit = `${most / 1e9} GB`;
  if (peakBytes === null) return { name, ours: 'not measured here', limit, ok: false };
  return { name, ours: `${(peakBytes / 1e9).toFixed(2)} GB`, limit, ok: peakBytes <= most };
}

function latencyRow(name: string, samples: readonly number[], most: number): BenchRow {
  const p99 = percentile(samples, 0.99);
  return { name: `${name}, p99 of ${samples.length}`, ours: ms(p99), limit: ms(most), ok: p99 <= most };
}

function sizeRow(name: string, bytes: number, most: number): BenchRow {
  const megabytes = (value: number) => `${(value / 1e6).toFixed(2)} MB`;
  return { name, ours: megabytes(bytes), limit: megabytes(most), ok: bytes <= most };
}
