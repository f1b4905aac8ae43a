import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayHoldSql } from './sql.js';

describe('where SQL may stand', () => {
  it.each([
    'server/projects/store.ts',
    'server/projects/search-store.ts',
    'server/database/migrate.ts',
    'server/projects/routes.test.ts',
    'server/testing/insert-person.ts',
    'bench/load/site.ts',
  ])('in %s', (path) => {
    expect(mayHoldSql(path)).toBe(true);
  });

  it.each(['server/projects/routes.ts', 'server/projects/restore.ts', 'domain/store/projects.ts', 'web/app/main.tsx'])(
    'not in %s',
    (path) => {
      expect(mayHoldSql(path)).toBe(false);
    },
  );
});

describe('oxlint with the rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-sql-'));

  beforeAll(() => {
    const settings = { jsPlugins: [resolve('lint/sql.js')], rules: { 'sql/in-stores': 'error' } };
    write('.oxlintrc.json', JSON.stringify(settings));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a value of kysely', "import { sql } from 'kysely';\nconsole.log(sql);"],
    ['a value among types', "import { type Selectable, sql } from 'kysely';\nexport const one: Selectable<{}> = sql;"],
    ['an import of everything', "import * as kysely from 'kysely';\nconsole.log(kysely);"],
    ['a dynamic import', "export const kysely = import('kysely');"],
    ['a select', "export const read = (db: any) => db.selectFrom('projects').execute();"],
    ['an insert', "export const add = (db: any) => db.insertInto('projects').execute();"],
    ['an update', "export const change = (db: any) => db.updateTable('projects').execute();"],
    ['a deletion', "export const remove = (db: any) => db.where(1).deleteFrom('projects');"],
  ])('refuses %s outside of a store', (_, source) => {
    expect(lint('server/projects/routes.ts', source)).toEqual([1, true]);
    expect(lint('server/projects/store.ts', source)).toEqual([0, false]);
  });

  it.each([
    ['a type of kysely', "import type { Selectable } from 'kysely';\nexport const one: Selectable<{}> = {};"],
    ['types alone', "import { type Selectable } from 'kysely';\nexport const one: Selectable<{}> = {};"],
    ['a transaction', 'export const all = (db: any) => db.transaction().execute(() => 1);'],
  ])('takes %s', (_, source) => {
    expect(lint('server/projects/routes.ts', source)).toEqual([0, false]);
  });

  function write(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  /** Runs oxlint on a source: its exit code, and whether its output holds the rule's message. */
  function lint(path: string, source: string): [number | null, boolean] {
    write(path, `${source}\n`);
    const { status, stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), path], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [status, stdout.includes('SQL stands in stores')];
  }
});
