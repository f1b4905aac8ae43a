import { writeFile } from 'node:fs/promises';
import { srdKnowledge } from '#book/checks/check-book.ts';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { licenceText } from '#book/layout/licences.ts';
import { createRunningOn } from '#book/sections/section-numbers.ts';
import { bySeverity, type PictureSize, type PrintFinding } from '#book/layout/print-finding.ts';
import { blankPages, inksOf, SHOPS } from '#book/layout/print-shops.ts';
import { printedText } from '#book/text/printed-text.ts';
import { absentCover } from '#export/absent-image.ts';
import type { Diagnostic } from '#export/diagnostics.ts';
import { checkFile } from '#export/check-print-file.ts';
import { type CheckedFacts, checkText } from '#export/check-print-text.ts';
import { loadSrd } from '#server/workers/load-srd.ts';
import type { PrintTarget } from '#domain/exports/export-facts.ts';
import type { CheckResult, PlacedFinding } from '#domain/exports/export-request.ts';
import type { BookTools } from '../typeset-tools.ts';
import type { CheckJob } from '../export-jobs.ts';
import { packPdf } from '../pdf-file/pack-pdf.ts';
import { inspectPdf } from '../pdf-file/inspect-pdf.ts';
import { documents, withSources } from './book-source.ts';

/** Typesets one book, in the typesetting process, and looks for problems in print. */
export async function checkBook(job: CheckJob, tools: BookTools): Promise<CheckResult> {
  return withSources(job, tools, async (source, { page }) => {
    const { press } = job;
    const srd = srdKnowledge(await loadSrd());
    const { compiler, memory } = tools;
    const { pages, starts, pdf } = compiler.pdf(source, { isTagged: press === undefined, memory });
    const blanks = press ? blankPages(SHOPS[press.preset], pages) : 0;
    const findings = [
      ...checkText(documents(job.sections, printedText(job.layout)), factsToCheck(job), srd),
      ...[...source.diagnostics, ...absentFromWrap(job)].flatMap(findingOf),
      ...(press ? checkPressFile(pdf, { press, page, pages: pages + blanks }) : []),
    ];
    // The cache stores a file, which stays empty; the findings are its facts.
    await writeFile(job.output, '');
    const runsOn = job.sections.map(({ opening }) => opening.kind).map(createRunningOn(job.chapters?.skipped));
    const flows = runsOn.map((runs) => runs || source.isFlowing);
    const sections = sectionPages(job.sections.map(withPictures(job)), { starts, pages, flows });
    return {
      pages: pages + blanks,
      width: page.width,
      height: page.height,
      bleed: page.bleed,
      findings: bySeverity(findings).map((finding) => placeFinding(finding, sections)),
    };
  });
}

function withPictures({ images }: CheckJob) {
  return ({ id, title, opening, doc }: CheckJob['sections'][number]) => {
    const text = doc();
    const pictures = images.filter(({ address }) => opening.image === address || text.includes(`"${address}"`));
    return { id, title, pictures };
  };
}

function factsToCheck(job: CheckJob): CheckedFacts {
  const { title, author, description, layout } = job;
  return { title, author, description, credits: layout.credits, licence: licenceText(job) };
}

/** The cover of a printed book is in a file of its own. */
function absentFromWrap({ press, images, coverImage = '' }: CheckJob): Diagnostic[] {
  return press ? absentCover(coverImage, (address) => images.some((image) => image.address === address)) : [];
}

interface Pressed {
  press: PrintTarget;
  page: PageSetup;
  pages: number;
}

function checkPressFile(pdf: Buffer, { press, page, pages }: Pressed): PrintFinding[] {
  const bytes = packPdf(pdf).reduce((sum, piece) => sum + piece.length, 0);
  const inks = inksOf(press.preset, press.colours);
  return checkFile({ inspection: inspectPdf(pdf), page, shop: SHOPS[press.preset], inks, pages, bytes });
}

/** The findings for a warning of the typesetter. */
function findingOf({ kind, message, sectionId }: Diagnostic): PrintFinding[] {
  const place = sectionId === null ? {} : { sectionId };
  if (kind === 'glyph') return [{ code: 'missing_glyph', severity: 'error', message, ...place }];
  if (kind === 'font') return [{ code: 'font_not_embedded', severity: 'warning', message, ...place }];
  if (kind === 'image') return [{ code: 'unresolved_reference', severity: 'error', message, ...place }];
  if (kind === 'reference') return [{ code: 'unresolved_reference', severity: 'error', message, ...place }];
  if (kind === 'resolution') return [{ code: 'image_resolution', severity: 'warning', message, ...place }];
  if (kind === 'print') return [{ code: 'colour_space', severity: 'warning', message, ...place }];
  if (kind === 'layout') return [{ code: 'overfull', severity: 'hint', message, ...place }];
  return [];
}

/** A section and its pages. */
interface SectionPages {
  id: string;
  title: string;
  firstPage: number;
  lastPage: number;
  /** The pictures that it shows. */
  pictures: readonly PictureSize[];
}

/**
 * The pages of each section. `starts` are those on which the sections begin, and what follows them; `flows` tells which of them begin on the
 * page where the one before it ends. Any other begins on the next page.
 */
export function sectionPages(
  sections: readonly Pick<SectionPages, 'id' | 'title' | 'pictures'>[],
  { starts, pages, flows }: { starts: readonly number[]; pages: number; flows: readonly boolean[] },
): SectionPages[] {
  return sections.map(({ id, title, pictures }, index) => {
    const firstPage = starts[index] ?? 1;
    const next = starts[index + 1];
    const lastPage = next === undefined ? pages : next - (flows[index + 1] === true ? 0 : 1);
    return { id, title, pictures, firstPage, lastPage };
  });
}

/** A finding with its section, if the page tells which, and with its page, if the section has only one: anything else would be a guess. */
export function placeFinding(
  { sectionId, picture, ...finding }: PrintFinding,
  sections: readonly SectionPages[],
): PlacedFinding {
  const { page } = finding;
  const found =
    sectionId === undefined && page !== undefined
      ? sectionOnPage(sections, page, picture)
      : sections.find(({ id }) => id === sectionId);
  if (!found) return finding;
  const { id, title, firstPage, lastPage } = found;
  const known = page ?? (firstPage === lastPage ? firstPage : undefined);
  return { ...finding, section: { id, title }, ...(known !== undefined && { page: known }) };
}

/** The only section on a page, or the one on it that shows the picture; undefined where several are possible. */
function sectionOnPage(
  sections: readonly SectionPages[],
  page: number,
  picture: PictureSize | undefined,
): SectionPages | undefined {
  const here = sections.filter(({ firstPage, lastPage }) => firstPage <= page && page <= lastPage);
  const showing = picture
    ? here.filter(({ pictures }) =>
        pictures.some(({ width, height }) => width === picture.width && height === picture.height),
      )
    : here;
  return showing.length === 1 ? showing[0] : here.length === 1 ? here[0] : undefined;
}
