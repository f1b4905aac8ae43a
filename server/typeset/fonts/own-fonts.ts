import { readFile } from 'node:fs/promises';
import type { Layout } from '#book/layout/layout.ts';
import { FONT_ROLES, type FontRole, OWN_FAMILIES } from '#book/layout/themes/own-faces.ts';
import type { Diagnostic, Report } from '#export/diagnostics.ts';
import { type BookFont, chosenFamilies } from '#domain/fonts/book-fonts.ts';
import type { OwnFont } from '#server/typeset/typeset-tools.ts';
import type { FileJob, JobFont } from '../export-jobs.ts';

const BOLD_FROM = 600;
const PLACES: Readonly<Record<FontRole, string>> = { text: 'the text stands', headings: 'the headings stand' };

/** Reports which of the author's chosen fonts readers will not see: families that are gone, and styles that a family lacks. */
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

/** The author's fonts for the typesetter, each renamed to the family of its role. */
export function readOwnFonts(fonts: readonly JobFont[]): Promise<OwnFont[]> {
  return Promise.all(
    fonts.map(async ({ file, role }) => ({ bytes: await readFile(file), family: OWN_FAMILIES[role] })),
  );
}

const PDF_ALONE = 'preview_print';

/** The author's fonts that may be embedded in a file from which they can be extracted. The others, and missing ones, are reported. */
export function embeddableFonts({ fonts, facts }: Pick<FileJob, 'fonts' | 'facts'>, report: Report): JobFont[] {
  for (const problem of fontProblems(facts.layout, fonts)) report.add(problem);
  const chosen = chosenFamilies(facts.layout);
  for (const role of FONT_ROLES) {
    if (!fonts.some((font) => font.role === role && font.embedding === PDF_ALONE)) continue;
    const subject = chosen[role];
    const message = `The licence bits of “${subject}” permit it in a PDF alone, so that this file does not carry it.`;
    report.add({ kind: 'font', sectionId: null, section: '', subject: `${subject} in files`, message });
  }
  return fonts.filter(({ embedding }) => embedding !== PDF_ALONE);
}
