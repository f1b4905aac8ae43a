import { join } from 'node:path';
import { BOOK_TYPE_IDS } from '#book/catalogue/book-types.ts';
import { STATUSES } from '#book/catalogue/statuses.ts';
import { newProject, type ProjectFacts } from '#domain/projects/new-project.ts';
import { toStoredContent } from '#domain/sections/content.ts';
import { newSection } from '#domain/sections/new-section.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { sqlRecords } from '#server/store/sql-store.ts';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const PROJECTS = 10_000;
const ROUNDS = 60;
const LIMIT_MS = 50;

const SEARCHES: readonly (readonly [string, object])[] = [
  ['first page', { page: 1, per_page: 20 }],
  ['words in the middle of a text', { search: 'LANTERN 77', page: 1 }],
  ['words that nothing has', { search: 'nothing has this', page: 1 }],
  ['two tags and a status', { tags: ['coast', 'Tag 3'], status: 'draft', page: 1 }],
  ['by title, last page', { sort: 'title', order: 'asc', page: 500, per_page: 20 }],
  ['a span of days', { from: '2026-02-01', to: '2026-03-01', page: 1, per_page: 100 }],
];

/** Searches of one person's 10,000 projects through the real server. */
export async function benchSearch(): Promise<BenchRow[]> {
  const client = await startBench();
  await fill(client);
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [, body] of SEARCHES) {
      const began = performance.now();
      await client.call('POST', '/projects/search', body);
      all.push(performance.now() - began);
    }
  }
  await client.close();
  const p95 = percentile(all.slice(SEARCHES.length * 3), 0.95);
  return [
    {
      name: `Search over ${PROJECTS.toLocaleString('en')} projects, p95`,
      ours: ms(p95),
      limit: `${LIMIT_MS} ms`,
      ok: p95 < LIMIT_MS,
    },
  ];
}

/** Writes the projects straight into the server's database file. */
async function fill(client: BenchClient): Promise<void> {
  const { id: ownerId } = await client.call<{ id: string }>('GET', '/auth/me');
  const { db, close } = await openDatabase({ databaseUrl: null, file: join(client.dataDir, 'tomewright.sqlite') });
  await db.transaction().execute(async (transaction) => {
    const records = sqlRecords(transaction);
    for (let n = 0; n < PROJECTS; n += 1) {
      const now = new Date(Date.UTC(2026, 0, 1) + n * 600_000).toISOString();
      const facts: ProjectFacts = {
        title: `The Lantern ${n} of the Drowned Coast`,
        description:
          'A keeper dead a month, a lamp that is lit each dusk, and a village that will not speak of it. '.repeat(3),
        book_type: BOOK_TYPE_IDS[n % BOOK_TYPE_IDS.length] ?? 'campaign',
        tags: ['coast', `Tag ${n % 10}`, `tag ${n % 100}`],
        status: STATUSES[n % STATUSES.length] ?? 'draft',
      };
      const project = newProject(facts, { id: `bench-${n}`, ownerId, now });
      await records.projects.add(project);
      const content = '<p>Some words of a section.</p>';
      const made = [0, 1, 2].map((position) =>
        newSection(
          { text: toStoredContent({ content }) },
          { projectId: project.id, position, now, newId: () => `s${position}` },
        ),
      );
      await records.sections.add(made);
    }
  });
  await close();
}
