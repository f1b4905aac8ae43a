import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Whatever draws a book. The program's own look is another matter: web/ui/theme.css and theme.ts, the covers of the shelf, and the
 * letters that are mailed keep their colours when a book gets another theme.
 */
const DRAWING = [
  'export/**/*.ts',
  'server/{exports,images,typeset}/**/*.ts',
  'web/ui/book-text.css',
  'web/ui/book/*.css',
  'web/features/preview/**/*.{css,ts,tsx}',
  'web/features/demo/book-page.ts',
];

const FILES = globSync(DRAWING, { cwd: ROOT }).filter((path) => !/\.test\.tsx?$|\/(?:testing|golden)\//.test(path));

/** "#7b1e1e", "#fff", "rgb(…)". A reference to a character ("&#160;") is none. */
const COLOUR = /(?<!&)#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\brgba?\(\s*\d/gi;
/** "210mm", and the sides of A4 in any unit that a writer counts in: millimetres, points, twips, and pixels at 300 to the inch. */
const MEASURE = /\b\d+(?:\.\d+)?mm\b|\b(?:210|297|595(?:\.\d+)?|842|841\.89|11_?906|16_?838|2480|3508)\b/g;

const found = (pattern: RegExp) =>
  FILES.flatMap((path) => {
    const matches = readFileSync(`${ROOT}${path}`, 'utf8').match(pattern) ?? [];
    return matches.map((match) => `${path}: ${match}`);
  });

describe('one look, one page', () => {
  it('looks at every writer', () => {
    expect(FILES.length).toBeGreaterThan(100);
    for (const path of ['export/epub/style.ts', 'export/typst/template/pages.ts', 'server/exports/docx/styles.ts']) {
      expect(FILES).toContain(path);
    }
  });

  it('has no colour of a book outside book/look', () => {
    expect(found(COLOUR)).toEqual([]);
  });

  it('has no measure of a page outside book/layout and book/look', () => {
    expect(found(MEASURE)).toEqual([]);
  });

  it('has the colours of a book among the program’s own by their names alone', () => {
    expect(readFileSync(`${ROOT}web/ui/theme.css`, 'utf8')).not.toContain('--tw-book-');
  });
});
