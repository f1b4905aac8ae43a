import type { Theme } from './theme.ts';

/** What an author may choose a font of their own for. */
export const FONT_ROLES = ['text', 'headings'] as const;
export type FontRole = (typeof FONT_ROLES)[number];

/** The families that the author's fonts have in a book, whatever they call themselves: nothing has to be escaped for any format. */
export const OWN_FAMILIES: Readonly<Record<FontRole, string>> = { text: 'Own Text', headings: 'Own Headings' };

/** The theme with the author's own fonts in the place of its own: before all others in what they are for, and after all in the rest. */
export function withOwnFaces(theme: Theme, roles: ReadonlySet<FontRole>): Theme {
  const { page } = theme.faces;
  const own = FONT_ROLES.filter((role) => roles.has(role)).map((role) => OWN_FAMILIES[role]);
  const first = (role: FontRole, list: readonly string[]) =>
    roles.has(role) ? [...new Set([OWN_FAMILIES[role], ...list, ...own])] : [...list, ...own];
  const after = (list: readonly string[]) => [...list, ...own];
  // Themes that have one family for all set their tables and boxes in that of the text.
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

/** The theme with more families at the end of each of its lists: they give the letters that none of its own has. */
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
