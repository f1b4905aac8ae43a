import { FONT_ROLES } from '#book/layout/themes/own-faces.ts';
import type { Report } from '#export/diagnostics.ts';
import { chosenFamilies } from '#server/fonts/book-fonts.ts';
import type { FileJob, JobFont } from '../job/job.ts';
import { fontProblems } from '../job/font-problems.ts';

const PDF_ALONE = 'preview_print';

/** The author's fonts that a file may carry out of which they can be taken. What is left out, and what is gone, is reported. */
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
