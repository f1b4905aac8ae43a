import type { PageSetup } from '#book/layout/page-setup.ts';
import { pageOrnaments } from '#book/layout/page-ornaments.ts';
import { isNarrow, pageSizes } from '#book/layout/page-sizes.ts';
import type { Theme } from '#book/look/theme.ts';
import type { Medium } from '#book/print/inks.ts';
import { array, stringLiteral } from '../literal.ts';
import { inkValue } from './inks.ts';

/** What the rest of the template draws with: the page's geometry, the theme's sizes, colours and faces. */
export function values(
  { palette, type, faces, ornaments }: Theme,
  page: PageSetup,
  { inks, hasLinks }: Medium,
): string {
  const { width, height, bleed, margins, gutter, columns, textWidth, textHeight, columnWidth } = page;
  const { titlePage, ...gaps } = pageOrnaments(ornaments, page);
  return [
    let_('page-columns', String(columns)),
    let_('has-links', String(hasLinks)),
    let_('narrow', String(isNarrow(page))),
    ...lengths({ pageWidth: width, pageHeight: height, bleed, gutter, textWidth, textHeight, columnWidth }),
    let_('margins', dictionary(margins, millimetres)),
    let_('title-page-lengths', dictionary(titlePage, millimetres)),
    let_('gaps', dictionary(gaps, millimetres)),
    let_('sizes', dictionary(pageSizes(type.page, page), sizeValue)),
    ...Object.entries(palette.print).map(([name, colour]) => let_(name, inkValue(name, colour, inks))),
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
  return `(${pairs.join(', ')})`;
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
