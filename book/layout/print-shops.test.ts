import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from './layout.ts';
import { pageSetup } from './page-setup.ts';
import { THEMES } from './themes/book-theme.ts';
import { PRINT_PRESETS, toCmyk } from './print-presets.ts';
import { blankPages, gutterOf, printPage, SHOPS, spineWidth, thicknessOf } from './print-shops.ts';

describe('the pages of a shop', () => {
  it('come in the counts that it binds', () => {
    const counts = (shop: keyof typeof SHOPS) => [1, 4, 7, 8].map((pages) => pages + blankPages(SHOPS[shop], pages));
    expect(counts('print')).toEqual([2, 4, 8, 8]);
    expect(counts('lulu')).toEqual([4, 4, 8, 8]);
    expect(counts('drivethrurpg')).toEqual([4, 8, 8, 12]);
    expect(counts('ingramspark')).toEqual([2, 6, 8, 10]);
  });

  it.each(PRINT_PRESETS)('are trimmed to the size of the paper, and leave the shop its room: %s', (preset) => {
    const layout = { ...DEFAULT_LAYOUT, paper: 'a5' } as const;
    const [page, { safe, gutter }] = [printPage(layout, preset), SHOPS[preset]];
    expect([page.width, page.height]).toEqual([148, 210]);
    expect(page.bleed).toBeGreaterThan(0);
    expect(page.margins.inside).toBeGreaterThanOrEqual(safe.text + gutter);
    expect(page.margins.outside).toBeGreaterThanOrEqual(safe.text);
    expect(page.columnWidth * 2 + page.gutter).toBeCloseTo(page.textWidth, 6);
  });

  it('are those of the layout on a screen', () => {
    expect(printPage(DEFAULT_LAYOUT, 'screen')).toEqual(pageSetup(DEFAULT_LAYOUT));
  });

  it('have the inner margin of a book of their thickness', () => {
    const layout = { ...DEFAULT_LAYOUT, paper: 'a5' } as const;
    const { safe } = SHOPS.lulu;
    const inside = (boundAs: number) => printPage(layout, 'lulu', boundAs).margins.inside;
    expect(inside(0)).toBe(printPage(layout, 'lulu').margins.inside);
    expect(inside(401)).toBeGreaterThanOrEqual(safe.text + gutterOf(SHOPS.lulu, 401));
    expect(inside(601)).toBeGreaterThan(inside(401));
    expect([60, 61, 150, 151, 400, 900].map((pages) => thicknessOf(SHOPS.lulu, pages))).toEqual([
      0, 0, 0, 151, 151, 601,
    ]);
  });

  it('need more room at the binding in a thick book, where the shop says so', () => {
    const inches = [60, 61, 151, 401, 601].map(
      (pages) => Math.round((gutterOf(SHOPS.lulu, pages) / 25.4) * 1000) / 1000,
    );
    expect(inches).toEqual([0.2, 0.2, 0.5, 0.625, 0.75]);
  });
});

describe('a spine', () => {
  it('is as wide as the shop says', () => {
    expect(spineWidth(SHOPS.lulu, 'white', 222) / 25.4).toBeCloseTo(0.56, 6);
    expect(spineWidth(SHOPS.drivethrurpg, 'cream', 100) / 25.4).toBeCloseTo(0.25, 6);
  });
});

describe('a colour in inks', () => {
  it('has its grey in the black ink, and never more ink than a press takes', () => {
    expect(toCmyk('#000000')).toEqual([0, 0, 0, 1]);
    expect(toCmyk('#808080').slice(0, 3)).toEqual([0, 0, 0]);
    expect(toCmyk('#ff0000')).toEqual([0, 1, 1, 0]);
    for (const colour of [
      ...Object.values(THEMES).flatMap(({ palette }) => Object.values(palette.print)),
      '#000001',
      '#ff0000',
      '#0000ff',
    ])
      expect(toCmyk(colour).reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(2.200001);
  });
});
