import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeImport, judgePlace, resolveSpecifier } from './layers.js';

/** Each row of the table: what a file of the layer may import, and what it may not. */
const TABLE: Array<{ row: string; from: string; allowed: string[]; refused: string[] }> = [
  {
    row: 'book',
    from: 'book/document/parse.ts',
    allowed: ['book/sections.ts'],
    refused: ['contract/projects.ts', 'server/config.ts', 'web/lib/calls/api.ts', 'export/typst/book.ts'],
  },
  {
    row: 'contract',
    from: 'contract/projects.ts',
    allowed: ['book/sections.ts', 'contract/errors.ts'],
    refused: ['domain/store/store.ts', 'export/typst/book.ts', 'server/http/bind.ts', 'web/ui/field.tsx'],
  },
  {
    row: 'domain',
    from: 'domain/sections/save-section.ts',
    allowed: ['book/sections.ts', 'contract/sections.ts', 'domain/store/store.ts'],
    refused: ['export/typst/book.ts', 'import/markdown/read.ts', 'server/database/database.ts', 'web/lib/calls/api.ts'],
  },
  {
    row: 'export',
    from: 'export/typst/book.ts',
    allowed: ['book/sections.ts', 'export/typst/table.ts'],
    refused: ['contract/projects.ts', 'domain/store/store.ts', 'import/markdown/read.ts', 'server/typeset/compiler.ts'],
  },
  {
    row: 'import',
    from: 'import/markdown/read.ts',
    allowed: ['book/sections.ts'],
    refused: ['contract/projects.ts', 'domain/store/store.ts', 'export/typst/book.ts', 'server/projects/store.ts'],
  },
  ...['http', 'database', 'queue', 'workers', 'accounts', 'images', 'ai', 'typeset', 'mail'].map((part) => ({
    row: `server/${part}`,
    from: `server/${part}/own.ts`,
    allowed: ['book/sections.ts', 'contract/errors.ts', 'server/http/bind.ts', 'server/database/database.ts'],
    refused: [
      part === 'mail' ? 'server/ai/builtin.ts' : 'server/mail/outbox.ts',
      'server/projects/store.ts',
      'server/config.ts',
      'server/services.ts',
      'domain/store/store.ts',
      'export/typst/book.ts',
      'import/markdown/read.ts',
      'web/lib/calls/api.ts',
    ],
  })),
  {
    row: 'server/NOUN',
    from: 'server/projects/routes.ts',
    allowed: [
      'server/projects/store.ts',
      'server/accounts/session.ts',
      'server/workers/worker-pool.ts',
      'server/mail/outbox.ts',
      'server/sections/store.ts',
      'domain/store/store.ts',
      'export/typst/book.ts',
      'import/markdown/read.ts',
      'contract/projects.ts',
    ],
    refused: [
      'server/sections/routes.ts',
      'server/services.ts',
      'server/app.ts',
      'server/config.ts',
      'web/lib/calls/api.ts',
    ],
  },
  ...['services', 'app', 'main'].map((file) => ({
    row: `server/${file}`,
    from: `server/${file}.ts`,
    allowed: ['server/projects/routes.ts', 'server/mail/outbox.ts', 'server/config.ts', 'domain/services.ts'],
    refused: ['web/app/router.tsx'],
  })),
  {
    row: 'web/ui',
    from: 'web/ui/field.tsx',
    allowed: ['web/ui/label.tsx'],
    refused: ['web/lib/calls/api.ts', 'contract/errors.ts', 'book/sections.ts'],
  },
  {
    row: 'web/lib',
    from: 'web/lib/calls/api.ts',
    allowed: ['contract/errors.ts', 'web/lib/query.ts'],
    refused: ['book/sections.ts', 'web/ui/field.tsx'],
  },
  {
    row: 'web/features/X',
    from: 'web/features/editor/editor.tsx',
    allowed: [
      'web/features/editor/autosave.ts',
      'web/ui/field.tsx',
      'web/lib/calls/api.ts',
      'book/sections.ts',
      'contract/errors.ts',
    ],
    refused: [
      'web/features/wizard/steps.tsx',
      'web/app/router.tsx',
      'domain/store/store.ts',
      'export/typst/book.ts',
      'server/app.ts',
    ],
  },
  {
    row: 'web/features/demo',
    from: 'web/features/demo/demo-api.ts',
    allowed: [
      'domain/store/store.ts',
      'import/html-to-book.ts',
      'web/lib/calls/api.ts',
      'book/sections.ts',
      'contract/errors.ts',
    ],
    refused: ['web/features/editor/editor.tsx', 'export/typst/book.ts', 'server/app.ts'],
  },
  {
    row: 'web/app',
    from: 'web/app/router.tsx',
    allowed: [
      'web/features/editor/editor.tsx',
      'web/features/wizard/steps.tsx',
      'web/ui/field.tsx',
      'web/lib/calls/api.ts',
    ],
    refused: ['server/app.ts', 'domain/store/store.ts', 'export/typst/book.ts'],
  },
];

describe('the table of who may import whom', () => {
  for (const { row, from, allowed, refused } of TABLE) {
    it.each(allowed)(`${row} may import %s`, (target) => {
      expect(judgeImport(from, target)).toBeNull();
    });
    it.each(refused)(`${row} may not import %s`, (target) => {
      expect(judgeImport(from, target)).toMatch(/^`.+` may not import `.+`: move the shared part down, or pass it in$/);
    });
  }

  it('names both layers in its sentence', () => {
    expect(judgeImport('book/words.ts', 'server/app.ts')).toBe(
      '`book` may not import `server/app`: move the shared part down, or pass it in',
    );
  });
});

describe('tests and testing folders', () => {
  it.each([
    ['server/projects/routes.test.ts', 'server/testing/app.ts'],
    ['server/testing/app.ts', 'server/app.ts'],
    ['server/testing/app.ts', 'server/projects/routes.ts'],
    ['export/typst/book.test.ts', 'book/testing/documents.ts'],
    ['server/store/sql-store.test.ts', 'domain/testing/store-contract.ts'],
    ['domain/testing/store-contract.ts', 'domain/sections/save-section.ts'],
    ['web/features/editor/editor.test.tsx', 'web/testing/render.tsx'],
  ])('%s may import %s', (from, target) => {
    expect(judgeImport(from, target)).toBeNull();
  });

  it.each([
    ['server/projects/store.ts', 'server/testing/app.ts'],
    ['book/words.ts', 'book/testing/documents.ts'],
    ['book/words.test.ts', 'server/testing/app.ts'],
    ['book/words.test.ts', 'contract/projects.ts'],
    ['server/projects/store.ts', 'server/projects/store.test.ts'],
  ])('%s may not import %s', (from, target) => {
    expect(judgeImport(from, target)).not.toBeNull();
  });
});

describe('where a specifier leads', () => {
  it.each([
    ['server/app.ts', '#book/words.ts', 'book/words.ts'],
    ['server/projects/store.ts', '../../web/lib/calls/api.ts', 'web/lib/calls/api.ts'],
    ['web/app/main.tsx', './look.css?inline', 'web/app/look.css'],
    ['server/app.ts', 'fastify', null],
    ['server/app.ts', 'node:fs', null],
  ])('in %s, %s is %s', (from, specifier, target) => {
    expect(resolveSpecifier(from, specifier)).toBe(target);
  });
});

it('lets .tsx stand only under web/', () => {
  expect(judgePlace('web/ui/field.tsx')).toBeNull();
  expect(judgePlace('server/mail/letter.tsx')).toContain('only under web/');
});

describe('oxlint with the rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-layers-'));

  beforeAll(() => {
    write(
      '.oxlintrc.json',
      JSON.stringify({ jsPlugins: [resolve('lint/layers.js')], rules: { 'layers/table': 'error' } }),
    );
    write('server/app.ts', 'export const app = 1;\n');
    write('book/good.ts', "import { words } from './words.ts';\nexport const count = words;\n");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('passes a file that keeps the table', () => {
    expect(lint('book/good.ts').status).toBe(0);
  });

  it.each([
    ['an import', "import { app } from '#server/app.ts';\nconsole.log(app);"],
    ['a type import', "import type { App } from '../server/app.ts';\nexport const app: App | null = null;"],
    ['a side effect', "import '../server/app.ts';"],
    ['an export', "export { app } from '../server/app.ts';"],
    ['a dynamic import', "export const app = import('#server/app.ts');"],
    ['an import type', "export const app: import('#server/app.ts').App | null = null;"],
  ])('refuses %s', (_, source) => {
    write('book/bad.ts', `${source}\n`);
    const { status, stdout } = lint('book/bad.ts');
    expect(stdout).toContain('`book` may not import `server/app`');
    expect(status).toBe(1);
  });

  it('refuses an export of everything', () => {
    write('book/barrel.ts', "export * from './words.ts';\n");
    expect(lint('book/barrel.ts').stdout).toContain('No `export *`');
  });

  it('refuses .tsx outside web/', () => {
    write('book/page.tsx', 'export const page = 1;\n');
    expect(lint('book/page.tsx').stdout).toContain('stands only under web/');
  });

  function write(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  function lint(path: string) {
    return spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), path], {
      cwd: folder,
      encoding: 'utf8',
    });
  }
});
