import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCircles, graphOfFiles, graphOfGroups } from './circles.js';

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
];

const graph = graphOfFiles(new Map(SOURCES.flatMap(filesUnder).map((path) => [path, readFileSync(path, 'utf8')])));
const shipped = new Map([...graph].filter(([path]) => !/\.test\.tsx?$|\/testing\//.test(path)));

describe('the sources', () => {
  it('are read with their imports', () => {
    expect(graph.get('web/main.tsx')).toContain('web/app/app.tsx');
    expect([...graph.values()].reduce((sum, targets) => sum + targets.size, 0)).toBeGreaterThan(4000);
  });

  it('hold no circle of files', () => {
    expect(findCircles(graph)).toEqual([]);
  });

  it.each([
    'book/rules-5e/',
    'domain/',
    'server/accounts/',
    'server/exports/',
    'web/app/',
    'web/features/dashboard/',
    'web/features/editor/',
  ])('in %s hold no circle of folders', (top) => {
    expect(findCircles(graphOfGroups(shipped, (path) => folderWithin(top, path)))).toEqual([]);
  });

  it('of the server hold no circle of nouns', () => {
    expect(findCircles(graphOfGroups(shipped, serverNoun))).toEqual([]);
  });
});

describe('a circle of files', () => {
  it.each([
    ['a plain import', "import { b } from './b.ts';"],
    ['an import over several lines', "import {\n  b,\n} from './b.ts';"],
    ['a type', "import type { B } from './b.ts';"],
    ['a side effect', "import './b.ts';"],
    ['an export', "export { b } from './b.ts';"],
    ['a module that is loaded later', "const b = () => import('./b.ts');"],
    ['a type named in place', "export const b: import('./b.ts').B | null = null;"],
    ['a name of the package', "import { b } from '#book/b.ts';"],
  ])('is found by %s', (_name, text) => {
    const files = new Map([
      ['book/a.ts', text],
      ['book/b.ts', "import { c } from './c.ts';"],
      ['book/c.ts', "import { a } from './a.ts';"],
      ['book/d.ts', "import { a } from './a.ts';"],
    ]);
    expect(findCircles(graphOfFiles(files))).toEqual([['book/a.ts', 'book/b.ts', 'book/c.ts']]);
  });

  it('is none where files only share what they import', () => {
    const files = new Map([
      ['a.ts', "import { b } from './b.ts';\nimport { c } from './c.ts';\nimport kysely from 'kysely';"],
      ['b.ts', "import { c } from './c.ts';"],
      ['c.ts', ''],
    ]);
    expect(findCircles(graphOfFiles(files))).toEqual([]);
  });
});

it('folders can stand in a circle where their files do not', () => {
  const files = new Map([
    ['x/one.ts', "import { two } from '../y/two.ts';"],
    ['y/two.ts', ''],
    ['y/three.ts', "import { four } from '../x/four.ts';"],
    ['x/four.ts', ''],
  ]);
  const graph = graphOfFiles(files);
  expect(findCircles(graph)).toEqual([]);
  expect(findCircles(graphOfGroups(graph, (path) => path.split('/')[0] ?? null))).toEqual([['x', 'y']]);
});

function folderWithin(base: string, path: string): string | null {
  return path.startsWith(base) ? path.slice(0, path.lastIndexOf('/')) : null;
}

function serverNoun(path: string): string | null {
  const [top, part, file] = path.split('/');
  return top === 'server' && file !== undefined && part !== 'testing' ? `${top}/${part}` : null;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.replaceAll('\\', '/')}/${entry.name}`);
}
