import type { PageSetup } from '#book/layout/page-setup.ts';
import { isNarrow, pageSizes } from '#book/layout/page-sizes.ts';
import { pageColours } from '#book/layout/themes/theme-styles.ts';
import type { Settings } from '#book/layout/themes/settings.ts';
import type { Ornaments, Theme } from '#book/layout/themes/theme.ts';
import { type Inks, lightness, type Medium, toCmyk } from '#book/layout/print/presets.ts';
import { array, stringLiteral } from '../typst-markup.ts';

/** What the rest of the template draws with: the page's geometry, the theme's sizes, colours and faces. */
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
  return Object.entries(given).map(([name, mm]) => let_(kebab(name), millimetres(mm)));
}

function dictionary<Value>(given: Record<string, Value> | object, write: (value: Value) => string): string {
  const pairs = Object.entries(given).map(([name, value]) => `${kebab(name)}: ${write(value as Value)}`);
  return pairs.length === 0 ? '(:)' : `(${pairs.join(', ')})`;
}

/** An accent is in the colours already. */
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

/** "textWidth" as "text-width". */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The most of a column that an ornament takes. */
const COLUMN_SHARE = 0.4;

/** A theme's ornaments, whose measures are those of A4, as they fit the page. */
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

/** Text in these is printed with black alone, so that no letter has a coloured edge where the plates do not quite meet. */
const ON_BLACK_PLATE = new Set(['ink', 'faded']);

/** Lighter text stands on a dark page. */
const HALF = 0.5;

/** The colours that are printed with several plates. Letters have them only where they are large. */
const MIXED = ['red', 'gold', 'green'] as const;

/** The names of those colours in which small letters do not stand; none on a screen, in black alone, and on a dark page. */
function mixedInks(ink: string, inks: Inks): readonly string[] {
  return inks === 'cmyk' && lightness(ink) < HALF ? MIXED : [];
}

/** A colour of the palette as the typesetter writes it. */
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
