import type { Layout } from '#book/layout/layout.ts';
import { FONT_ROLES, type FontRole } from '#book/layout/themes/own-faces.ts';
import type { Diagnostic } from '#export/diagnostics.ts';
import { type BookFont, chosenFamilies } from '#server/fonts/book-fonts.ts';

const BOLD_FROM = 600;
const PLACES: Readonly<Record<FontRole, string>> = { text: 'the text stands', headings: 'the headings stand' };

/** What a reader will miss of the fonts that the author chose: families that are gone, and styles that a family lacks. */
export function fontProblems(layout: Layout, fonts: readonly BookFont[]): Diagnostic[] {
  const chosen = chosenFamilies(layout);
  return FONT_ROLES.filter((role) => chosen[role] !== '').flatMap((role) => {
    const message = problemOf(role, chosen[role], fonts);
    return message === null
      ? []
      : [{ kind: 'font', sectionId: null, section: '', subject: `${role}: ${chosen[role]}`, message }];
  });
}

function problemOf(role: FontRole, family: string, fonts: readonly BookFont[]): string | null {
  const own = fonts.filter((font) => font.role === role);
  if (own.length === 0) return `You have no font “${family}” any more; ${PLACES[role]} in the fonts of the theme.`;
  if (role === 'headings') return null;
  const lacks = [
    ...(own.some(({ weight }) => weight >= BOLD_FROM) ? [] : ['bold']),
    ...(own.some(({ isItalic }) => isItalic) ? [] : ['italic']),
  ];
  if (lacks.length === 0) return null;
  return `The font “${family}” has no ${lacks.join(' and no ')} style here; such words look like the rest. Please upload that style too.`;
}
