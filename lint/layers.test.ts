import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveSpecifier } from './imports.js';
import { judgeImport } from './layers.js';

/** A file of each area. The cases below use the names of the areas. */
const FILES = {
  book: 'book/sections.ts',
  contract: 'contract/errors.ts',
  domain: 'domain/store/store.ts',
  export: 'export/typst/book.ts',
  import: 'import/markdown/read.ts',
  http: 'server/http/bind-handlers.ts',
  mail: 'server/mail/mailer.ts',
  ai: 'server/ai/write-text.ts',
  config: 'server/config.ts',
  app: 'server/app.ts',
  store: 'domain/sections/sections-store.ts',
  handlers: 'domain/sections/sections-handlers.ts',
  ui: 'web/ui/field.tsx',
  lib: 'web/lib/calls/api.ts',
  editor: 'web/features/editor/editor.tsx',
  shell: 'web/app/router.tsx',
};
type Area = keyof typeof FILES;
const AREAS = Object.keys(FILES) as Area[];

/** The areas that a file may import. Imports of all others are refused. */
const MAY: Array<[from: string, areas: string]> = [
  ['book/document/parse.ts', 'book'],
  ['contract/projects.ts', 'book contract'],
  ['domain/sections/save-section.ts', 'book contract domain store'],
  ['domain/members/members-store.ts', 'book contract domain store'],
  ['domain/projects/projects-handlers.ts', 'book contract domain store handlers'],
  ['export/epub/book.ts', 'book export'],
  ['import/html/read.ts', 'book import'],
  ['server/config.ts', 'book contract'],
  ...['http', 'database', 'queue', 'objects', 'tasks', 'redis', 'images'].map((part): [string, string] => [
    `server/${part}/own.ts`,
    'book contract domain http store handlers',
  ]),
  ['server/workers/own.ts', 'book contract domain import http store handlers'],
  ['server/typeset/own.ts', 'book contract domain export http store handlers'],
  ['server/ai/own.ts', 'book contract domain export http ai store handlers'],
  ['server/mail/own.ts', 'book contract domain http mail store handlers'],
  ['server/calls/own.ts', 'book contract domain export import http mail ai store handlers'],
  ['server/services.ts', 'book contract domain export import http mail ai config app store handlers'],
  ['server/testing/app.ts', 'book contract domain export import http mail ai config app store handlers'],
  ['web/ui/label.tsx', 'ui'],
  ['web/lib/query.ts', 'contract lib'],
  ['web/features/editor/autosave.ts', 'book contract ui lib editor'],
  ['web/features/demo/demo-api.ts', 'book contract domain import store handlers ui lib'],
  ['web/features/wizard/steps.tsx', 'book contract ui lib'],
  ['web/app/app.tsx', 'book contract ui lib editor shell'],
  ['web/main.tsx', 'book contract ui lib editor shell'],
  ['scripts/srd/make-srd.ts', AREAS.join(' ')],
];

describe('the table of who may import whom', () => {
  it.each(MAY)('%s may import %s, and nothing else', (from, areas) => {
    const taken = AREAS.filter((area) => FILES[area] === from || judgeImport(from, FILES[area]) === null);
    expect(taken.filter((area) => FILES[area] !== from).join(' ')).toBe(areas);
  });

  it.each([
    ['server/calls/projects.test.ts', 'server/testing/app.ts'],
    ['export/typst/book.test.ts', 'book/testing/documents.ts'],
    ['server/database/stores.test.ts', 'domain/testing/store-contract.ts'],
    ['domain/testing/store-contract.ts', 'domain/sections/save-section.ts'],
    ['web/features/editor/editor.test.tsx', 'web/testing/render.tsx'],
  ])('tests have the testing folders of their layer and of those below: %s may import %s', (from, target) => {
    expect(judgeImport(from, target)).toBeNull();
  });

  it.each([
    ['domain/projects/projects-store.ts', 'server/testing/app.ts'],
    ['book/words.ts', 'book/testing/documents.ts'],
    ['book/words.test.ts', 'server/testing/app.ts'],
    ['book/words.test.ts', 'contract/projects.ts'],
    ['web/app/app.test.tsx', 'domain/testing/store-contract.ts'],
    ['domain/projects/projects-store.ts', 'server/calls/store.test.ts'],
  ])('tests lend nothing to others: %s may not import %s', (from, target) => {
    expect(judgeImport(from, target)).toBe(
      `\`${from}\` may not import \`${target}\`: move the shared part down, or pass it in`,
    );
  });
});

it.each([
  ['server/app.ts', '#book/words.ts', 'book/words.ts'],
  ['domain/projects/projects-store.ts', '../../web/lib/calls/api.ts', 'web/lib/calls/api.ts'],
  ['web/app/main.tsx', './look.css?inline', 'web/app/look.css'],
  ['server/app.ts', 'fastify', null],
  ['server/app.ts', 'node:fs', null],
])('in %s, %s leads to %s', (from, specifier, target) => {
  expect(resolveSpecifier(from, specifier)).toBe(target);
});

describe('oxlint with our settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-lint-'));
  let output: string;

  beforeAll(() => {
    const settings = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'));
    write(
      '.oxlintrc.json',
      JSON.stringify({ ...settings, jsPlugins: settings.jsPlugins.map((path: string) => resolve(path)) }),
    );
    write('package.json', JSON.stringify({ type: 'module', imports: { '#book/*': './book/*' } }));
    write('server/app.ts', 'export const app = 1;');
    for (const [path, source] of [...TAKEN, ...REFUSED]) write(path, source);
    const program = [resolve('node_modules/oxlint/bin/oxlint'), '--format=unix'];
    output = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8' }).stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Each case is a separate file: its path, its source, and a part of the expected message or the rule's name. */
  const REFUSED = [
    ['book/a.ts', "import { app } from '#server/app.ts';\nexport const b = app + 1;", 'may not import `server/app.ts`'],
    ['book/b.ts', "import type { App } from '../server/app.ts';\nexport type B = App[];", 'may not import'],
    ['book/c.ts', "import '../server/app.ts';", 'may not import'],
    ['book/d.ts', "export { app } from '../server/app.ts';", 'may not import'],
    ['book/e.ts', "export const app = import('#server/app.ts');", 'may not import'],
    ['book/f.ts', "export const app: import('#server/app.ts').App | null = null;", 'may not import'],
    ['book/g.ts', "export * from './a.ts';", 'No `export *`'],
    ['book/h.tsx', 'export const page = 1;', 'stands only under web/'],
    ['book/circle/a.ts', "import type { B } from './b.ts';\nexport type A = B[];", 'no-cycle'],
    ['book/circle/b.ts', "import type { A } from '#book/circle/a.ts';\nexport type B = A[];", 'no-cycle'],
    ['server/x/a.ts', "import { sql } from 'kysely';\nexport const a = sql;", 'no-restricted-imports'],
    ['server/x/b.ts', "import { type Raw, sql } from 'kysely';\nexport const a: Raw = sql;", 'no-restricted-imports'],
    ['server/x/c.ts', "import * as kysely from 'kysely';\nexport const a = kysely.sql;", 'no-restricted-imports'],
    ['server/x/d.ts', "export const kysely = import('kysely');", 'no-restricted-imports'],
    ['server/x/e.ts', "export const read = (db: never) => db.selectFrom('a');", 'no-restricted-properties'],
    ['server/x/f.ts', "export const add = (db: never) => db.insertInto('a');", 'no-restricted-properties'],
    ['server/x/g.ts', "export const change = (db: never) => db.updateTable('a');", 'no-restricted-properties'],
    [
      'domain/x/restore.ts',
      "export const remove = (db: never) => db.where(1).deleteFrom('a');",
      'no-restricted-properties',
    ],
    ['web/app/a.ts', "import { sql } from 'kysely';\nexport const a = sql;", 'no-restricted-imports'],
  ] as const;

  const SQL = "import { sql } from 'kysely';\nexport const read = (db: never) => db.selectFrom(sql);";
  const TAKEN = [
    ['server/y/store.ts', SQL],
    ['server/y/search-store.ts', SQL],
    ['domain/database/migrate.ts', SQL],
    ['server/y/handlers.test.ts', SQL],
    ['server/testing/insert-person.ts', SQL],
    ['bench/admin.ts', SQL],
    ['server/y/types.ts', "import type { Selectable } from 'kysely';\nexport type A = Selectable<never>;"],
    ['server/y/more-types.ts', "import { type Selectable } from 'kysely';\nexport type A = Selectable<never>;"],
    ['server/y/all.ts', 'export const all = (db: never) => db.transaction();'],
  ] as const;

  it.each(REFUSED)('refuses %s: %s', (path, _, message) => {
    expect(output.split('\n').filter((line) => line.startsWith(`${path}:`) && line.includes(message))).not.toEqual([]);
  });

  it.each(TAKEN)('takes %s: %s', (path) => {
    expect(output.split('\n').filter((line) => line.startsWith(`${path}:`))).toEqual([]);
  });

  function write(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
});
