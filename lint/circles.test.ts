import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.js';
import { HANDLERS, isTest, STORES } from './layers.js';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const files = importsOf(['book', 'contract', 'domain', 'export', 'import', 'server', 'web']);

// oxlint finds circles of files (import/no-cycle), including files that import only types of each other.
describe('the sources', () => {
  it('are read with their imports', () => {
    expect(files.get('web/main.tsx')).toContain('web/app/app.tsx');
    expect([...files.values()].reduce((sum, targets) => sum + targets.size, 0)).toBeGreaterThan(4000);
  });

  it.each(['book/rules-5e/', 'server/typeset/pdf/', 'web/app/', 'web/features/account/', 'web/features/editor/'])(
    'in %s hold no circle of folders',
    (top) => {
      const folderOf = (path: string) => (path.startsWith(top) ? path.slice(0, path.lastIndexOf('/')) : null);
      expect(inCircles(groups(files, folderOf))).toEqual([]);
    },
  );

  it('in domain/ hold no circle of nouns, between the stores of all and the handlers of all', () => {
    const [store, handlers] = [new RegExp(`^domain/${STORES}`), new RegExp(`^domain/${HANDLERS}`)];
    const groupOf = (path: string) => {
      if (store.test(path)) return 'stores';
      return handlers.test(path) ? 'handlers' : (/^domain\/[^/]+(?=\/)/.exec(path)?.[0] ?? null);
    };
    expect(inCircles(groups(files, groupOf))).toEqual([]);
  });

  it('of the server hold no circle of nouns', () => {
    expect(inCircles(groups(files, (path) => /^server\/[^/]+(?=\/)/.exec(path)?.[0] ?? null))).toEqual([]);
  });
});

it('folders can stand in a circle where their files do not', () => {
  const graph = new Map([
    ['x/one', new Set(['y/two'])],
    ['y/two', new Set<string>()],
    ['y/three', new Set(['x/four'])],
    ['x/four', new Set<string>()],
    ['z/five', new Set(['x/one'])],
  ]);
  expect(inCircles(graph)).toEqual([]);
  expect(inCircles(groups(graph, (path) => path[0] ?? null))).toEqual(['x', 'y']);
});

/** The imports between groups of files, such as folders, without tests. A file whose group is null is left out. */
function groups(graph: Graph, groupOf: (path: string) => string | null): Graph {
  const all = new Map<string, Set<string>>();
  for (const [path, targets] of graph) {
    const group = groupOf(path);
    if (group === null || isTest(path)) continue;
    const others = [...targets].map((target) => groupOf(target) ?? group).filter((other) => other !== group);
    all.set(group, new Set([...(all.get(group) ?? []), ...others]));
  }
  return all;
}

/** The names that are in circles or between two circles. Removes repeatedly the names that import no other or are imported by no other. */
function inCircles(graph: Graph): string[] {
  const left = new Map([...graph].map(([name, targets]) => [name, new Set(targets)]));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const imported = new Set([...left.values()].flatMap((targets) => [...targets]));
    for (const [name, targets] of left)
      if (!imported.has(name) || [...targets].every((target) => !left.has(target))) left.delete(name);
  }
  return [...left.keys()].sort();
}
