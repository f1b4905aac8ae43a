import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const SAVES = 600;
const LIMIT_MS = 20;
const PARAGRAPHS = 40;

/**
 * Saves of one section as the editor makes them, in books of 10 and of 1,000 sections, timed on the server from parsing the request to the
 * answer. Durable: SQLite on a disk, synchronous=FULL.
 */
export async function benchSaves(): Promise<BenchRow[]> {
  const test = await createTestApp('sqlite');
  const author = await buildUser(test);
  const small = await savesInBook(author, 10);
  const large = await savesInBook(author, 1000);
  await test.close();
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

async function savesInBook(author: TestUser, count: number): Promise<number[]> {
  const made = await author.call<Project>('POST', '/projects', {
    title: `Book of ${count}`,
    book_type: 'full_campaign',
  });
  const sections = `/projects/${made.body.data.id}/sections`;
  for (let n = 0; n < count; n += 1) await author.call('POST', sections, { id: `s${n}`, doc: document(n) });
  const samples: number[] = [];
  for (let n = 0; n < SAVES; n += 1) {
    const began = performance.now();
    const { status } = await author.call('PUT', `${sections}/s${(n * 7) % count}`, {
      doc: document(n),
      save_id: `save-${n}`,
    });
    samples.push(performance.now() - began);
    if (status !== 200) throw new Error(`A save was answered with ${status}`);
  }
  // The first saves are left out, because the code is not compiled yet.
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
