import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { TEST_PASSWORD, call } from '#server/testing/build-user.ts';
import { DATABASES, createTestApp } from '#server/testing/create-test-app.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import type { DatabaseKind, Migration } from '#domain/database/database.ts';
import { MIGRATIONS, MIGRATION_NAMES, NewerDatabaseError, migrate } from '#domain/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from './open-database.ts';
import { dump, playSchema, schemaFile, structureOf, tablesOf } from './testing/schemas.ts';

const AUTHOR = 'ada@example.com';
const KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres'];
const NEWEST = MIGRATION_NAMES.at(-1) ?? '';

/** A migration like one of a later release: it adds to an existing table, creates one, and fills both from existing data. */
const LATER: Migration = {
  name: '9998-subtitles',
  statements: ({ text }) => [
    "alter table projects add column subtitle text not null default ''",
    "update projects set subtitle = 'of ' || author || status",
    `create table shelves (id ${text} primary key, title text not null)`,
    'insert into shelves (id, title) select id, title from projects',
    'delete from library_blocks',
  ],
};
/** A migration that fails halfway. */
const BROKEN: Migration = {
  name: '9999-broken',
  statements: () => ["update users set email = 'lost'", 'drop table mentions', 'update nothing set at = 1'],
};

it.each(KINDS)('each migration has a schema of %s to test it with: npm run schema adds the next', (kind) => {
  expect(MIGRATION_NAMES.filter((name) => !existsSync(schemaFile(name, kind)))).toEqual([]);
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

  async function emptyPlace(): Promise<DatabaseLocation> {
    const own = kind === 'postgres' ? await createPostgresDatabase() : null;
    if (own) drops.push(own.drop);
    return { databaseUrl: own?.url ?? null, file: join(await mkdtemp(join(folder, 'own-')), 'tomewright.sqlite') };
  }

  async function playedSchema(migration: string): Promise<DatabaseLocation> {
    const place = await emptyPlace();
    await playSchema(migration, place);
    return place;
  }

  async function migrateWith(place: DatabaseLocation, migrations: readonly Migration[]): Promise<void> {
    const { db, close } = await openDatabase(place);
    await migrate(db, kind, migrations).finally(close);
  }

  describe.each(MIGRATION_NAMES)('as it was after %s', (migration) => {
    it('has rows in every table, and has them as they were when it is migrated', async () => {
      const place = await playedSchema(migration);
      const before = await tablesOf(place);
      expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
      await (await openDatabase(place)).close();
      const { migrations: done = [], ...after } = await tablesOf(place);
      expect(done.map(({ name }) => name).sort()).toEqual(MIGRATION_NAMES);
      const { migrations: _before, ...rows } = before;
      expect(after).toMatchObject(rows);
    });

    it('has the tables, columns and indexes of a new one when it is migrated', async () => {
      const [place, fresh] = [await playedSchema(migration), await emptyPlace()];
      for (const one of [place, fresh]) await (await openDatabase(one)).close();
      expect(await structureOf(place)).toEqual(await structureOf(fresh));
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
      expect(book.content.sections.map(({ title }) => title)).toEqual(['Some blocks', 'Written twice']);
      for (const { project_id, id, content, doc } of stored) {
        const { schema: _version, ...shown } = JSON.parse(doc) as Record<string, unknown>;
        expect(await read(`/projects/${project_id}/sections/${id}`)).toMatchObject({ content, doc: shown });
      }
      await app.close();
    });
  });

  describe('with rows, when a later release brings a migration', () => {
    it('has what the migration changes, once, and all other rows as they were', async () => {
      const place = await playedSchema(NEWEST);
      const before = await tablesOf(place);
      await migrateWith(place, [...MIGRATIONS, LATER]);
      const { projects = [], migrations = [] } = before;
      const changed = {
        projects: projects.map((row) => ({ ...row, subtitle: `of ${String(row.author)}${String(row.status)}` })),
        shelves: projects.map(({ id, title }) => ({ id, title })),
        library_blocks: [],
        migrations: [...migrations, { name: LATER.name, done_at: expect.any(String) }],
      };
      expect(await tablesOf(place)).toEqual({ ...before, ...changed });
    });

    it('is as it was after one that fails in its middle, what the one before it did included', async () => {
      const place = await playedSchema(NEWEST);
      const before = await dump(place);
      await expect(migrateWith(place, [...MIGRATIONS, LATER, BROKEN])).rejects.toThrow('nothing');
      expect(await dump(place)).toBe(before);
    });

    it('is not written to by the release before, nor by a program with another migration', async () => {
      const place = await playedSchema(NEWEST);
      const { db, close } = await openDatabase(place);
      await migrate(db, kind, [...MIGRATIONS, LATER]);
      const before = await dump(place);
      await migrate(db, kind, [...MIGRATIONS, LATER]);
      const other = { name: '9997-other', statements: () => ['delete from users'] };
      await expect(migrate(db, kind, [...MIGRATIONS, other])).rejects.toThrow(new NewerDatabaseError([LATER.name]));
      await close();
      await expect(openDatabase(place)).rejects.toThrow(new NewerDatabaseError([LATER.name]));
      expect(await dump(place)).toBe(before);
    });
  });
});
