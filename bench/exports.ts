import MarkdownIt from 'markdown-it';
import { type BenchClient, startBench } from './client.ts';
import type { Project } from '#contract/projects.ts';
import { type BenchRow, ms } from './row.ts';
import { makeSrdProject, readSrd } from './srd.ts';

/** The time limit for a file of the SRD, in ms. */
const LIMIT = 2000;
/** The measured formats with their names. */
const FORMATS = { epub: 'EPUB', docx: 'Word', html: 'HTML', markdown: 'Markdown' } as const;

/** The first export of the SRD in each format, from the call to the last byte, compared with markdown-it rendering the same text. */
export async function benchExports(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const { id } = await makeSrdProject(client);
    // The first export starts the worker, so it is not measured.
    const small = await client.call<Project>('POST', '/projects', { title: 'A leaflet', book_type: 'campaign' });
    await download(client, small.id, 'html');
    const peer = renderingTime();
    const rows: BenchRow[] = [];
    for (const [format, name] of Object.entries(FORMATS)) {
      const ours = await download(client, id, format);
      rows.push({
        name: `${name} of the SRD, to the last byte`,
        ours: ms(ours),
        peer: `${ms(peer)} (markdown-it)`,
        ratio: ours / peer,
        limit: ms(LIMIT),
        ok: ours <= LIMIT,
      });
    }
    return rows;
  } finally {
    await client.close();
  }
}

/** The time in which markdown-it renders the SRD as HTML, in ms. */
function renderingTime(): number {
  const text = readSrd();
  const began = performance.now();
  new MarkdownIt({ html: true }).render(text);
  return performance.now() - began;
}

/** The time to export a file, in ms. */
async function download({ server, token }: BenchClient, id: string, format: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${server.url}/api/projects/${id}/export/${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The export as ${format} answered ${response.status}`);
  return performance.now() - began;
}
