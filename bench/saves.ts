import type { Project } from '#contract/projects.ts';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const SAVES = 600;
const LIMIT_MS = 20;
const PARAGRAPHS = 40;

/** One section saved as the editor saves it, in books of 10 and of 1,000 sections. Durable: SQLite, synchronous=FULL. */
export async function benchSaves(): Promise<BenchRow[]> {
  const client = await startBench();
  const small = await savesInBook(client, 10);
  const large = await savesInBook(client, 1000);
  await client.close();
  const growth = percentile(large, 0.5) / percentile(small, 0.5);
  return [
    row('Section save, book of 10 sections, p99', small),
    row('Section save, book of 1,000 sections, p99', large),
    {
      name: 'Section save, median of 1,000 against 10 sections',
      ours: ms(percentile(large, 0.5)),
      peer: ms(percentile(small, 0.5)),
      ratio: growth,
      limit: 'no growth (at most 1.3)',
      ok: growth <= 1.3,
    },
  ];
}

function row(name: string, samples: number[]): BenchRow {
  const p99 = percentile(samples, 0.99);
  return { name, ours: ms(p99), limit: `${LIMIT_MS} ms`, ok: p99 < LIMIT_MS };
}

async function savesInBook(client: BenchClient, count: number): Promise<number[]> {
  const made = await client.call<Project>('POST', '/projects', {
    title: `Book of ${count}`,
    book_type: 'full_campaign',
  });
  for (let n = 0; n < count; n += 1)
    await client.call('POST', `/projects/${made.id}/sections`, { id: `s${n}`, doc: document(n) });
  const samples: number[] = [];
  for (let n = 0; n < SAVES; n += 1) {
    const path = `/projects/${made.id}/sections/s${(n * 7) % count}`;
    const began = performance.now();
    await client.call('PUT', path, { doc: document(n), save_id: `save-${n}` }, { prefer: 'return=minimal' });
    samples.push(performance.now() - began);
  }
  // The first saves warm up the server's code, as its first visitors do.
  return samples.slice(100);
}

function document(seed: number): object {
  const text =
    `The keeper has been dead a month, yet each dusk the lamp is lit, and nobody has seen who lights it (${seed}). `.repeat(
      5,
    );
  return {
    type: 'doc',
    content: Array.from({ length: PARAGRAPHS }, () => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}
