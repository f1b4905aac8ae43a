import { flowLook } from '#book/layout/themes/theme-styles.ts';
import type { Theme } from '#book/layout/themes/theme.ts';

/** Families that the program's own pages are set in, under the names that they have there. */
const OF_PAGE: Readonly<Record<string, string>> = { Alegreya: 'var(--tw-display)', 'Alegreya Sans': "'Alegreya Sans'" };

export function isOfPage(family: string): boolean {
  return Object.hasOwn(OF_PAGE, family);
}

/** The faces of the theme for the text of its book; fonts of the author, which the page names by itself, go before them. */
export function faceStyle(theme: Theme): string {
  const { drawn, reader } = theme.faces;
  const { face, weight, capitals } = flowLook(theme).headings;
  const text = familiesOf(reader.text, drawn.find(({ role }) => role === 'text')?.family);
  const ofHeadings = drawn.find(({ role }) => role === 'headings')?.family;
  const headings = face === 'headings' && ofHeadings !== undefined ? familiesOf(reader.headings, ofHeadings) : text;
  const variant = capitals === 'small' ? 'small-caps' : 'normal';
  const transform = capitals === 'all' ? 'uppercase' : 'none';
  // Names of boxes and creatures have small capitals of their own where headings stand in the face of the text.
  const names = headings === text ? '' : `--book-face-names:${headings};`;
  return `:root{${names}--book-face-text:${text};--book-face-headings:${headings};--book-heading-weight:${weight};--book-heading-variant:${variant};--book-heading-transform:${transform}}`;
}

function familiesOf(stack: string, first: string | undefined): string {
  return (first !== undefined && OF_PAGE[first]) || stack;
}
