import type { Theme } from './theme.ts';

/** The uses for which an author may choose a font of their own. */
export const FONT_ROLES = ['text', 'headings'] as const;
export type FontRole = (typeof FONT_ROLES)[number];

/**
 * The family names of the author's fonts within a book, whatever their real names are. So no format has to escape them.
 */
export const OWN_FAMILIES: Readonly<Record<FontRole, string>> = { text: 'Own Text', headings: 'Own Headings' };

/**
 * Returns the theme with the author's own fonts. They come first in the lists for their roles, and last in all other
 * lists.
 */
export function withOwnFaces(theme: Theme, roles: ReadonlySet<FontRole>): Theme {
  const { page } = theme.faces;
  const own = FONT_ROLES.filter((role) => roles.has(role)).map((role) => OWN_FAMILIES[role]);
  const first = (role: FontRole, list: readonly string[]) =>
    roles.has(role) ? [...new Set([OWN_FAMILIES[role], ...list, ...own])] : [...list, ...own];
  const after = (list: readonly string[]) => [...list, ...own];
  // Themes with one family for everything use the text family in tables and boxes.
  const isOneFamily = page.sans[0] === page.text[0];
  return {
    ...theme,
    hasOwnHeadings: roles.has('headings'),
    faces: {
      ...theme.faces,
      page: {
        text: first('text', page.text),
        sans: isOneFamily ? first('text', page.sans) : after(page.sans),
        capitals: first('headings', page.capitals),
        display: first('headings', page.display),
        mono: after(page.mono),
      },
      reader: {
        ...theme.faces.reader,
        text: roles.has('text') ? `'${OWN_FAMILIES.text}',${theme.faces.reader.text}` : theme.faces.reader.text,
        headings: roles.has('headings')
          ? `'${OWN_FAMILIES.headings}',${theme.faces.reader.headings.replace(/^inherit$/, theme.faces.reader.text)}`
          : theme.faces.reader.headings,
      },
    },
  };
}

/** Returns the theme with more families at the end of each list, for characters that its own fonts lack. */
export function withFallbackFaces(theme: Theme, families: readonly string[]): Theme {
  const { text, sans, capitals, display, mono } = theme.faces.page;
  const page = {
    text: [...text, ...families],
    sans: [...sans, ...families],
    capitals: [...capitals, ...families],
    display: [...display, ...families],
    mono: [...mono, ...families],
  };
  return { ...theme, faces: { ...theme.faces, page } };
}
