import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triesOf } from '#book/testing/arbitraries.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { PAPER_IDS } from '#book/layout/papers.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { THEME_IDS, type ThemeId } from '#book/layout/themes/theme.ts';
import { PRINT_PRESETS, type PrintPreset } from '#book/layout/print-presets.ts';
import { createToolbox } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { checkBook } from './check-printed-book.ts';

let folder: string;
const toolbox = createToolbox();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-safe-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Its lines end in commas and in hyphens, which hang over the edge of their column. */
const ENGLISH = `<h2>Bells in the night</h2>${'<p>The bells of the chapel rang all night, and nobody slept in Kell; a well-known, half-forgotten saint, so the elders said, walked the undercroft, carrying lanterns, long-handled keys, and a self-satisfied grin.</p>'.repeat(10)}`;
const HEBREW = '<p>הפעמונים של הקפלה צלצלו כל הלילה, ואיש לא ישן בקל; קדוש ידוע, כך אמרו הזקנים, הלך ונשא פנסים.</p>';
const ARABIC = '<p>كان التنين ينام في الكهف، وكانت الأجراس تدق طوال الليل؛ ولم ينم أحد في القرية، كما قال الشيوخ.</p>';

/** The pages with text too near to an edge, or over one. */
async function misplaced(preset: PrintPreset, changes: Partial<Layout>, html: string): Promise<string[]> {
  const layout = { ...DEFAULT_LAYOUT, width_mm: 120, height_mm: 160, ...changes };
  const job = {
    title: 'A Book',
    description: '',
    author: 'Ada',
    bookTypeLabel: 'Adventure Module',
    layout,
    fonts: [],
    images: [],
    sections: [jobSection({ id: 's', title: 'One Long Chapter Title Here', doc: documentFromHtml(html) })],
    press: { preset, colours: 'full', hasGhostscript: false } as const,
    output: join(folder, 'none'),
    check: true as const,
  };
  const { findings } = await checkBook(job, await toolbox(bookTheme(layout).faces.files));
  return findings
    .filter(({ code, page }) => (code === 'safe_area' || code === 'overfull') && page !== undefined)
    .map(({ code, page }) => `${code} on page ${page}`);
}

describe('a plain book in print', { timeout: 120_000 }, () => {
  const made = THEME_IDS.flatMap((theme) => PRINT_PRESETS.map((preset) => [theme, preset] as const));

  it.each(triesOf(made))('stays within the safe area on all papers: %s, %s', async (theme, preset) => {
    const found = await Promise.all(
      PAPER_IDS.map(async (paper) => [paper, await misplaced(preset, { theme, paper }, ENGLISH)]),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(PAPER_IDS.map((paper) => [paper, []])));
  });

  it.each([7, 14])('stays there with text of %s points', async (base_size_pt) => {
    for (const theme of triesOf(THEME_IDS))
      expect(await misplaced('lulu', { theme, paper: 'a5', base_size_pt }, ENGLISH)).toEqual([]);
  });

  it.each([
    { language: 'he', text: HEBREW },
    { language: 'ar', text: ARABIC },
    { language: 'en', text: ARABIC },
  ])('stays in its columns where it runs from right to left: $language', async ({ language, text }) => {
    const of = (theme: ThemeId) => misplaced('lulu', { theme, paper: '5.5x8.5', language }, text.repeat(12));
    expect(await of('parchment')).toEqual([]);
    expect(await of('zine')).toEqual([]);
  });
});
