import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.js';
import { isTest } from './layers.js';

const PRODUCT = ['book', 'contract', 'domain', 'export', 'import', 'server', 'web'];
/** Shorter files with one importer are usually better inside it. */
const SHORT = 60;

const imports = importsOf(PRODUCT);
const files = [...imports.keys()].filter((path) => /\.tsx?$/.test(path) && !isTest(path));
const lines = new Map(files.map((path) => [path, readFileSync(path, 'utf8').split('\n').length - 1]));

/*
 * The bounds are the counts when they were last lowered. Lower a bound when its count falls. If a count exceeds its bound, put the new lines
 * into an existing file, or the new file into a folder that has room.
 */
describe('the product', () => {
  it('has at most so many files', () => {
    expect(files.length).toBeLessThanOrEqual(1500);
  });

  it('has files of a median length of at least so many lines', () => {
    const sorted = [...lines.values()].sort((one, other) => one - other);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThanOrEqual(100);
  });

  it('has at most so many folders with source', () => {
    expect(new Set(files.map((path) => dirname(path))).size).toBeLessThanOrEqual(170);
  });

  it.each([
    ['server', 12],
    ['book', 11],
    ['web/features', 21],
    ['web/features/editor', 18],
  ])('has in %s/ at most %i folders', (top, bound) => {
    const inside = files.filter((path) => path.startsWith(`${top}/`)).map((path) => path.slice(top.length + 1));
    const folders = new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
    expect([...folders].sort().slice(bound)).toEqual([]);
  });

  it('has at most so many short files that one file alone imports', () => {
    const importers = new Map<string, number>();
    for (const [path, targets] of imports)
      if (!isTest(path)) for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1);
    const shards = files.filter((path) => importers.get(path) === 1 && (lines.get(path) ?? 0) < SHORT);
    expect(shards.length).toBeLessThanOrEqual(50);
  });
});
