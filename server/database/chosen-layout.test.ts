import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, describe, it } from 'vitest';
import { type DatabasePlace, DATABASES } from '#server/testing/create-test-app.ts';
import { createPostgresDatabase, runSql } from '#server/testing/postgres-database.ts';
import { openDatabase } from './open-database.ts';
import { playSchema, tablesOf } from './testing/schemas.ts';

const WHOLE = { language: 'en', smart_quotes: true, paper: 'a4', columns: 2, base_size_pt: 9.6 };
const OWN = { language: 'de', smart_quotes: false, paper: 'custom', columns: 1, base_size_pt: 10.5 };

const CASES: [stored: object, kept: object][] = [
  [{}, {}],
  [WHOLE, {}],
  [{ ...WHOLE, language: 'pt-BR' }, { language: 'pt-BR' }],
  [
    { ...OWN, width_mm: 100, height_mm: 9.6 },
    { ...OWN, width_mm: 100, height_mm: 9.6 },
  ],
  [
    { ...WHOLE, smart_quotes: false, width_mm: 2 },
    { smart_quotes: false, width_mm: 2 },
  ],
];
const OTHERS =
  'owner_id, title, title_folded, book_type, variant, description, thumbnail, status, author, tags, search_text, version, created_at, updated_at';

describe.each(DATABASES)('layouts that were stored whole on %s', (kind) => {
  let folder: string;
  let own: Awaited<ReturnType<typeof createPostgresDatabase>> | null;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-layout-'));
    own = kind === 'postgres' ? await createPostgresDatabase() : null;
  });
  afterEach(async () => {
    await own?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are afterwards what is no default of theirs', async () => {
    const place = { databaseUrl: own?.url ?? null, file: join(folder, 'tomewright.sqlite') };
    await playSchema('0009-layout', place);
    for (const [index, [stored]] of CASES.entries()) {
      const copy = `insert into projects (id, layout, ${OTHERS}) select 'case-${index}', '${JSON.stringify(stored)}', ${OTHERS}`;
      await run(place, `${copy} from projects where id not like 'case-%'`);
    }
    await (await openDatabase(place)).close();
    const { projects = [] } = await tablesOf(place);
    const layouts = new Map(projects.map(({ id, layout }) => [id, JSON.parse(String(layout)) as unknown]));
    expect(CASES.map((_case, index) => layouts.get(`case-${index}`))).toEqual(CASES.map(([, kept]) => kept));
  });
});

async function run({ databaseUrl, file }: DatabasePlace, statement: string): Promise<void> {
  if (databaseUrl !== null) return runSql(databaseUrl, statement);
  const sqlite = new DatabaseSync(file);
  sqlite.exec(statement);
  sqlite.close();
}
