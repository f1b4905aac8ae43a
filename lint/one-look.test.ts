import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * The files that draw a book. The program's own look is excluded: web/ui/theme.css and theme.ts, the covers on the dashboard and the mails
 * keep their colours when a book gets another theme.
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

/** A colour: "#7b1e1e", "#fff", "rgb(…)". A character reference ("&#160;") does not count. */
const COLOUR = /(?<!&)#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\brgba?\(\s*\d/gi;
/** A measurement: "210mm", or a side of A4 in a unit that writers use (millimetres, points, twips, pixels at 300 dpi). */
const MEASURE = /\b\d+(?:\.\d+)?mm\b|\b(?:210|297|595(?:\.\d+)?|842|841\.89|11_?906|16_?838|2480|3508)\b/g;

const found = (pattern: RegExp) =>
  FILES.flatMap((path) => {
    const matches = readFileSync(`${ROOT}${path}`, 'utf8').match(pattern) ?? [];
    return matches.map((match) => `${path}: ${match}`);
  });

describe('one look, one page', () => {
  it('looks at every writer', () => {
    expect(FILES.length).toBeGreaterThan(100);
    for (const path of [
      'export/epub/epub-style.ts',
      'export/typst/template/page-functions.ts',
      'server/typeset/docx/word-styles.ts',
    ]) {
      expect(FILES).toContain(path);
    }
  });

  it('has no colour of a book outside book/layout/themes', () => {
    expect(found(COLOUR)).toEqual([]);
  });

  it('has no measure of a page outside book/layout', () => {
    expect(found(MEASURE)).toEqual([]);
  });

  it('chooses the theme of a book in one place', () => {
    const paths = globSync('{book,contract,domain,export,import,server,web,scripts}/**/*.{ts,tsx}', { cwd: ROOT });
    const naming = paths.filter((path) => /\bPARCHMENT\b/.test(readFileSync(`${ROOT}${path}`, 'utf8')));
    const others = naming.filter((path) => !/\.test\.ts$|\/testing\//.test(path));
    expect(others.toSorted()).toEqual(['book/layout/themes/book-theme.ts', 'book/layout/themes/parchment.ts']);
  });

  it('has the colours of a book among the program’s own by their names alone', () => {
    expect(readFileSync(`${ROOT}web/ui/theme.css`, 'utf8')).not.toContain('--tw-book-');
  });
});
