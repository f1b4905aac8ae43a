import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resolveSpecifier } from './imports.js';

/** Static imports and exports that are not of types alone. */
const SPECIFIER = /(?:^|\n)(?:import|export)\s+(?!type\b)([^'"`;]*?)(?:from\s*)?'([^']+)'/g;
/** Braces with nothing but types. */
const TYPES_ALONE = /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*$/;

/** What a browser loads with a file: other files of ours, and packages by their names. */
function loadedBy(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(SPECIFIER)]
    .filter(([, names = '']) => !TYPES_ALONE.test(names))
    .map(([, , specifier = '']) => resolveSpecifier(path, specifier) ?? specifier);
}

it('loads no editor with the first page: neither Yjs nor ProseMirror', () => {
  const loaded = new Set(['web/main.tsx']);
  for (const path of loaded)
    if (/\.tsx?$/.test(path) && existsSync(path)) for (const next of loadedBy(path)) loaded.add(next);
  // It does load these, so that the walk is known to go on.
  expect([...loaded]).toEqual(expect.arrayContaining(['contract/projects.ts', 'react-router', 'zod']));
  expect([...loaded].filter((name) => /^(yjs|lib0|prosemirror|@tiptap)/.test(name))).toEqual([]);
});
