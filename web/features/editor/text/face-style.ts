import { flowStyle } from '#book/layout/themes/theme-styles.ts';
import type { Theme } from '#book/layout/themes/theme.ts';

/** Font families that the program's own pages use, with their names in the page's styles. */
const OF_PAGE: Readonly<Record<string, string>> = { Alegreya: 'var(--tw-display)', 'Alegreya Sans': "'Alegreya Sans'" };

export function isOfPage(family: string): boolean {
  return Object.hasOwn(OF_PAGE, family);
}

/** The style sheet with the theme's fonts for the text of its book. The author's own fonts take precedence; the page sets those itself. */
export function faceStyle(theme: Theme): string {
  const { drawn, reader } = theme.faces;
  const { face, weight, capitals } = flowStyle(theme).headings;
  const text = familiesOf(reader.text, drawn.find(({ role }) => role === 'text')?.family);
  const ofHeadings = drawn.find(({ role }) => role === 'headings')?.family;
  const headings = face === 'headings' && ofHeadings !== undefined ? familiesOf(reader.headings, ofHeadings) : text;
  const variant = capitals === 'small' ? 'small-caps' : 'normal';
  const transform = capitals === 'all' ? 'uppercase' : 'none';
  // If headings have the font of the text, the names of boxes and creatures use their own small capitals.
  const names = headings === text ? '' : `--book-face-names:${headings};`;
  return `:root{${names}--book-face-text:${text};--book-face-headings:${headings};--book-heading-weight:${weight};--book-heading-variant:${variant};--book-heading-transform:${transform}}`;
}

function familiesOf(stack: string, first: string | undefined): string {
  return (first !== undefined && OF_PAGE[first]) || stack;
}
