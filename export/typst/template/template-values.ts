import { kebabCase } from '#book/document/nodes.ts';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { isNarrow, pageSizes } from '#book/layout/page-sizes.ts';
import { pageColours } from '#book/layout/themes/theme-styles.ts';
import type { Settings } from '#book/layout/themes/settings.ts';
import type { Ornaments, Theme } from '#book/layout/themes/theme.ts';
import { type Inks, lightness, type Medium, toCmyk } from '#book/layout/print-presets.ts';
import { array, stringLiteral } from '../typst-markup.ts';

/** The values that the rest of the template uses: the page's geometry and the theme's sizes, colours and fonts. */
export function values(theme: Theme, page: PageSetup, { inks, hasLinks: isOnScreen }: Medium): string {
  const { type, faces, ornaments } = theme;
  const { width, height, bleed, safe, headGap, footGap, margins, gutter, columns, textWidth, textHeight, columnWidth } =
    page;
  const { colours, hasGround } = pageColours(theme, isOnScreen);
  const { titlePage, ...gaps } = pageOrnaments(ornaments, page);
  return [
    let_('page-columns', String(columns)),
    let_('has-links', String(isOnScreen)),
    let_('narrow', String(isNarrow(page))),
    ...lengths({
      pageWidth: width,
      pageHeight: height,
      bleed,
      safe,
      headGap,
      footGap,
      gutter,
      textWidth,
      textHeight,
      columnWidth,
    }),
    let_('margins', dictionary(margins, millimetres)),
    let_('title-page-lengths', dictionary(titlePage, millimetres)),
    let_('gaps', dictionary(gaps, millimetres)),
    let_('sizes', dictionary(pageSizes(type.page, page), sizeValue)),
    let_('chosen', dictionary(drawnSettings(theme), settingValue)),
    let_('own-headings', String(theme.hasOwnHeadings)),
    let_('table-letters', String(faces.tableLetters)),
    ...Object.entries(colours).map(([name, colour]) => let_(name, inkValue(name, colour, inks))),
    let_('mixed-inks', array(mixedInks(colours.ink, inks))),
    let_('ground', hasGround ? 'paper' : 'none'),
    ...Object.entries(faces.page).map(([name, list]) => let_(`${name}-faces`, array(list.map(stringLiteral)))),
  ].join('\n');
}

function let_(name: string, value: string): string {
  return `#let ${name} = ${value}`;
}

function lengths(given: Record<string, number>): string[] {
  return Object.entries(given).map(([name, mm]) => let_(kebabCase(name), millimetres(mm)));
}

function dictionary<Value>(given: Record<string, Value> | object, write: (value: Value) => string): string {
  const pairs = Object.entries(given).map(([name, value]) => `${kebabCase(name)}: ${write(value as Value)}`);
  return pairs.length === 0 ? '(:)' : `(${pairs.join(', ')})`;
}

/** Leaves out settings of colours, because the palette already includes the accent. */
function drawnSettings({ settings, chosen }: Theme): Settings {
  const drawn = settings.filter(({ kind }) => kind !== 'colour');
  return Object.fromEntries(drawn.map(({ key, default: unset }) => [key, chosen[key] ?? unset]));
}

function settingValue(value: Settings[string]): string {
  return typeof value === 'string' ? stringLiteral(value) : String(value);
}

function sizeValue(size: number | readonly number[]): string {
  return typeof size === 'number' ? `${size}pt` : array(size.map((each) => `${each}pt`));
}

function millimetres(mm: number): string {
  return `${Math.round(mm * 10_000) / 10_000}mm`;
}

/** The largest share of a column's width for an ornament. */
const COLUMN_SHARE = 0.4;

/** A theme's ornaments, measured for A4, scaled to the page. */
function pageOrnaments({ titlePage, rule, ...gaps }: Ornaments, page: PageSetup): Ornaments {
  return {
    ...scaled(gaps, page.scale),
    titlePage: scaled(titlePage, page.titleScale),
    rule: Math.min(rule, page.columnWidth * COLUMN_SHARE),
  };
}

function scaled<Lengths extends object>(lengths: Lengths, scale: number): Lengths {
  return Object.fromEntries(Object.entries(lengths).map(([name, mm]) => [name, Number(mm) * scale])) as Lengths;
}

/** Text in these colours is printed with black ink only, so that letters have no coloured edges if the plates are slightly misaligned. */
const ON_BLACK_PLATE = new Set(['ink', 'faded']);

/** Text lighter than this is on a dark page. */
const HALF = 0.5;

/** The colours that are printed with several plates. Only large letters use them. */
const MIXED = ['red', 'gold', 'green'] as const;

/** The mixed colours that small letters must not use; none on screen, in black only and on a dark page. */
function mixedInks(ink: string, inks: Inks): readonly string[] {
  return inks === 'cmyk' && lightness(ink) < HALF ? MIXED : [];
}

/** A colour of the palette in Typst's notation. */
export function inkValue(name: string, colour: string, inks: Inks): string {
  if (inks === 'rgb') return `rgb("${colour}")`;
  if (name === 'ink' && lightness(colour) < HALF) return inks === 'grey' ? 'luma(0%)' : 'cmyk(0%, 0%, 0%, 100%)';
  if (inks === 'grey') return `luma(${percent(lightness(colour))})`;
  if (ON_BLACK_PLATE.has(name) && lightness(colour) < HALF)
    return `cmyk(0%, 0%, 0%, ${percent(1 - lightness(colour))})`;
  return `cmyk(${toCmyk(colour).map(percent).join(', ')})`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
