import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triesOf } from '#book/testing/arbitraries.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { bookTheme, THEMES } from '#book/layout/themes/book-theme.ts';
import { type ThemeId, THEME_IDS } from '#book/layout/themes/theme.ts';
import { CORPUS, printedSectionsOf } from '#book/testing/corpus/corpus.ts';
import { createToolbox } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

/** The fonts of each theme's titles, as a PDF names them. */
const DISPLAY: Record<ThemeId, RegExp> = {
  parchment: /Alegreya-Bold/,
  modern: /Figtree-ExtraBold/,
  gothic: /PirataOne/,
  zine: /ArchivoBlack/,
  ink_saver: /AlegreyaSans-Bold/,
};

const toolbox = createToolbox();
const sections = Object.values(CORPUS)
  .flatMap((cases) => printedSectionsOf(cases))
  .map(({ doc }, index) => jobSection({ id: `s${index}`, title: `Section ${index}`, doc }));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-themes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function set(theme: ThemeId, settings: Record<string, string | boolean> = {}): Promise<string> {
  const file = join(folder, `${theme}.pdf`);
  const facts = {
    title: 'A Book',
    description: 'Its words',
    author: 'Ann',
    bookTypeLabel: 'Adventure',
    images: [],
    fonts: [],
  };
  const tools = await toolbox(bookTheme({ theme }).faces.files);
  await setBook({ ...facts, sections, output: file, layout: layoutOf({ theme, settings }) }, tools);
  return file;
}

/** Every choice of every setting, each in a book of its own. */
const CHOICES = Object.values(THEMES).flatMap(({ id, settings }) =>
  settings.flatMap((setting) =>
    setting.kind === 'choice' ? setting.options.slice(1).map(({ value }) => [id, setting.key, value] as const) : [],
  ),
);

describe.skipIf(!readsPdfs())('a book in a theme', { timeout: 120_000 }, () => {
  it.each(triesOf(THEME_IDS))('has every block in the faces of %s, whole', async (theme) => {
    const file = await set(theme);
    expect(await output('pdffonts', [file])).toMatch(DISPLAY[theme]);
    const text = await pdfText(file);
    for (const words of ['The Salt-Wife', 'Salt & Silver', 'Bog Light', 'A Book', 'Ann']) expect(text).toContain(words);
  });

  it.each(triesOf(CHOICES))('can be set in %s with %s as %s', async (theme, key, value) => {
    expect(await pdfText(await set(theme, { [key]: value }))).toContain('Section 1');
  });
});

describe('the tools of a theme', () => {
  it('are opened once for all themes with the same faces, and have its own only where it needs them', async () => {
    const [plain, saver, modern] = [
      toolbox([]),
      toolbox(THEMES.ink_saver.faces.files),
      toolbox(THEMES.modern.faces.files),
    ];
    expect(saver).toBe(plain);
    expect((await modern).fonts.blobs.length).toBe((await plain).fonts.blobs.length + THEMES.modern.faces.files.length);
  });
});
