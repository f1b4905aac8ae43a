import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutOf, readLayout } from '#book/layout/layout.ts';
import type { Project } from '#contract/projects.ts';
import { call, TEST_PASSWORD } from '#server/testing/build-user.ts';
import { createTestApp, type DatabasePlace, DATABASES } from '#server/testing/create-test-app.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import type { DatabaseKind } from './database.ts';
import { openDatabase } from './open-database.ts';
import { migrationNames, playSchema, schemaFile, tablesOf } from './testing/schemas.ts';

const AUTHOR = 'ada@example.com';
const KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres'];
/** Columns that a later migration took away, since nothing reads them. */
const GONE: readonly string[] = ['draft_jobs.is_model'];

it.each(KINDS)('each migration has a schema of %s to test it with: npm run schema adds the next', (kind) => {
  expect(migrationNames().filter((name) => !existsSync(schemaFile(name, kind)))).toEqual([]);
});

describe.each(DATABASES)('a database of %s', (kind) => {
  let folder: string;
  let drops: (() => Promise<void>)[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-schema-'));
    drops = [];
  });
  afterAll(async () => {
    for (const drop of drops) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function playedSchema(migration: string): Promise<DatabasePlace> {
    const own = kind === 'postgres' ? await createPostgresDatabase() : null;
    if (own) drops.push(own.drop);
    const place = { databaseUrl: own?.url ?? null, file: join(folder, `${migration}.sqlite`) };
    await playSchema(migration, place);
    return place;
  }

  describe.each(migrationNames())('as it was after %s', (migration) => {
    it('has rows in every table, and migrated to the newest shape it has them as they were', async () => {
      const place = await playedSchema(migration);
      const before = await tablesOf(place);
      expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
      await (await openDatabase(place)).close();
      const after = await tablesOf(place);
      const { migrations: done = [], ...rows } = before;
      expect(done.map(({ name }) => name).sort()).toEqual(migrationNames().slice(0, done.length));
      expect(after.migrations?.map(({ name }) => name).sort()).toEqual(migrationNames());
      for (const [table, ofTable] of Object.entries(rows)) {
        const kept = ofTable.map((row) => withWholeLayout(withoutGone(table, row)));
        expect(after[table]?.map(withWholeLayout)).toMatchObject(kept);
      }
    });

    it('is opened by the app: its author signs in and reads the book', async () => {
      const app = await createTestApp(kind, {}, (place) => playSchema(migration, place));
      const payload = { email: AUTHOR, password: TEST_PASSWORD };
      const signedIn = await call<{ access_token: string }>(app.app, {
        method: 'POST',
        url: '/api/auth/login',
        payload,
      });
      const headers = { authorization: `Bearer ${signedIn.body.data.access_token}` };
      const read = async <Data>(path: string) =>
        (await call<Data>(app.app, { method: 'GET', url: `/api${path}`, headers })).body.data;
      const stored = await app.services.db.selectFrom('sections').selectAll().orderBy('position').execute();
      const book = await read<Project>(`/projects/${stored[0]?.project_id}`);
      expect(book.title).toBe('The Salt-Wife’s Lantern');
      expect(book.content.sections.map(({ title }) => title)).toEqual(['Every block', 'Written twice']);
      for (const { project_id, id, content, doc } of stored) {
        const section = await read(`/projects/${project_id}/sections/${id}`);
        expect(section).toMatchObject({ content, doc: JSON.parse(doc) });
      }
      await app.close();
    });
  });
});

function withoutGone(table: string, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !GONE.includes(`${table}.${column}`)));
}

/** A row with its layout as the program reads it: whether a default is stored has changed, and not what holds. */
function withWholeLayout(row: Record<string, unknown>): Record<string, unknown> {
  return 'layout' in row ? { ...row, layout: layoutOf(readLayout(JSON.parse(String(row.layout)))) } : row;
}
