import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Folders that tools create. They are never committed. */
const MADE = ['node_modules', 'dist', 'data', 'coverage', 'test-results'];
const SOURCES = [
  'book',
  'contract',
  'domain',
  'export',
  'import',
  'server',
  'web',
  'e2e',
  'bench',
  'pictures',
  'scripts',
  'lint',
  'docs',
];
/** The folders that run in production. They must not import development dependencies. (The web is bundled, so it may.) */
const SHIPPED = ['book', 'contract', 'domain', 'export', 'import', 'server'];

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

it('names no registry in the lock file', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock).not.toContain('"resolved"');
  expect(lock).not.toContain('https://registry');
});

it('pins each dependency to one exact version', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
});

it('shows in ARCHITECTURE.md exactly the top folders that exist', () => {
  const tree = /```\n([\s\S]+?)```/.exec(readFileSync('docs/ARCHITECTURE.md', 'utf8'))?.[1] ?? '';
  const shown = [...tree.matchAll(/^(\w+)\//gm)].map(([, name]) => name);
  const standing = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE.includes(entry.name))
    .map((entry) => entry.name);
  expect(shown.sort()).toEqual(standing.sort());
});

it('names in ARCHITECTURE.md, CONTRIBUTING.md and GLOSSARY.md only files and folders that exist', () => {
  const text = ['docs/ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/GLOSSARY.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = [...text.matchAll(/`([a-z0-9]+\/[a-z0-9./-]*)`/g)].map(([, path]) => path ?? '').filter(isOurs);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

describe('the decisions', () => {
  const decisions = readdirSync('docs/decisions')
    .filter((file) => /^\d{4}-/.test(file) && !file.startsWith('0000'))
    .map((file) => {
      const [heading = '', , head = ''] = readFileSync(`docs/decisions/${file}`, 'utf8').split('\n');
      return { file, number: file.slice(0, 4), heading, head };
    });

  it('stand in their index, each once and under its own title', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    const listed = [...index.matchAll(/^\| (\d{4}) \| \[(.+?)\]\((.+?)\) \|/gm)];
    expect(listed.map(([, number, title, file]) => `${file}: # ${number}: ${title}`).sort()).toEqual(
      decisions.map(({ file, heading }) => `${file}: ${heading}`),
    );
  });

  it('say at their head whether they hold, and name no decision that is not there', () => {
    const form = /^Date: \d{4}-\d{2}-\d{2}\. Status: (accepted|replaced by \d{4}$)/;
    expect(decisions.filter(({ head }) => !form.test(head)).map(({ file }) => file)).toEqual([]);
    const numbers = new Set(decisions.map(({ number }) => number));
    const missing = decisions.flatMap(({ file, head }) => {
      const status = head.slice(head.indexOf('Status:'));
      return (status.match(/\b\d{4}\b/g) ?? [])
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}: ${number}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the sources', () => {
  const files = SOURCES.flatMap(filesUnder);

  it('hold no path of one machine', () => {
    const path = new RegExp(['/work/', '/root/', '/home/\\w', '/Users/\\w', '[A-Z]:\\\\\\\\Users'].join('|'));
    expect(files.filter((file) => path.test(stripOwn(file)))).toEqual([]);
  });

  it('open no file beside the project', () => {
    const leavesRoot = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/new URL\(\s*'((?:\.\.\/)+)/g)].some(
        ([, up = '']) => up.length / '../'.length >= file.split('/').length,
      );
    expect(files.filter(leavesRoot)).toEqual([]);
  });

  it('of what is shipped use no development dependency', () => {
    const allowed = new Set(Object.keys(manifest.dependencies));
    const shipped = SHIPPED.flatMap(filesUnder).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
    const found = shipped.flatMap((file) => valueImports(file).map((name) => `${file}: ${name}`));
    expect(found.filter((use) => !allowed.has(use.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('have no file that is called utils or misc', () => {
    expect(files.filter((file) => /\/(utils?|misc|helpers?)\.tsx?$/.test(file))).toEqual([]);
  });
});

it('lets no journey in the browser wait for a time, but for what it waits for: see e2e/waits.ts', () => {
  const sleep = new RegExp(['waitForTimeout', 'setTimeout'].join('|'));
  expect(filesUnder('e2e').filter((file) => sleep.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** The packages from which a file imports more than types, without Node's built-ins and our own layers. */
function valueImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const imports = source.matchAll(
    /^(?:import '|(?:import|export) (?!type\b)[^'";=]*\bfrom ')([^'#.][^']*)'|\bimport\('([^'#.][^']*)'\)/gm,
  );
  return [...imports]
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** A file's text; empty for this file, because it contains the paths that it searches for. */
function stripOwn(file: string): string {
  return file === 'lint/house.test.ts' ? '' : readFileSync(file, 'utf8');
}

function isOurs(path: string): boolean {
  return SOURCES.includes(path.split('/')[0] ?? '');
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js|md|json|css|html)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.replaceAll('\\', '/')}/${entry.name}`);
}
