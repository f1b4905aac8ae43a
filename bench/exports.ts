import type { Project } from '#contract/projects.ts';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms } from './row.ts';
import { makeSrdProject } from './srd.ts';

const RATIO = 4;

/** The first export of the SRD as Markdown, in which every block is read back for checking, compared with its first export as HTML. */
export async function benchExports(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const { id } = await makeSrdProject(client);
    // The first export starts the worker, which is not to be measured.
    const small = await client.call<Project>('POST', '/projects', { title: 'A leaflet', book_type: 'campaign' });
    await download(client, small.id, 'html');
    const peer = await download(client, id, 'html');
    const ours = await download(client, id, 'markdown');
    return [
      {
        name: 'Markdown of the SRD, to the last byte',
        ours: ms(ours),
        peer: `${ms(peer)} (its HTML)`,
        ratio: ours / peer,
        limit: `${RATIO} of its HTML`,
        ok: ours / peer <= RATIO,
      },
    ];
  } finally {
    await client.close();
  }
}

/** How long a file takes, in ms. */
async function download({ server, token }: BenchClient, id: string, format: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${server.url}/api/projects/${id}/export/${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The export as ${format} answered ${response.status}`);
  return performance.now() - began;
}
