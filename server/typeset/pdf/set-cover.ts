import { toPoints } from '#book/layout/papers.ts';
import { type Shop, SHOPS } from '#book/layout/print-shops.ts';
import { type WrapCover, wrapCover } from '#book/layout/wrap-cover.ts';
import { printedText } from '#book/text/printed-text.ts';
import { absentCover } from '#export/absent-image.ts';
import type { Diagnostic } from '#export/diagnostics.ts';
import { wrapCoverToTypst } from '#export/typst/wrap-cover-source.ts';
import type { TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { CoverJob } from '../export-jobs.ts';
import type { FileResult } from '#domain/exports/export-request.ts';
import { printedFacts } from '../printed-book.ts';
import { printEdit } from '../pdf-file/page-edits.ts';
import { writeForShop } from './write-press-file.ts';
import { typstOptions } from './book-source.ts';

/** Typesets the cover of a paperback, in the typesetting process. */
export async function setCover(job: CoverJob, tools: TypesetTools): Promise<FileResult> {
  const { press, wrap } = job;
  const { compiler } = tools;
  try {
    const options = await typstOptions(job, tools);
    const shop = SHOPS[press.preset];
    const cover = wrapCover(shop, options.page, wrap);
    const art = options.images.get(job.coverImage ?? '') ?? null;
    const facts = printedFacts(job, printedText(job.layout));
    const isLettered = wrap.isLettered ?? job.layout.cover_lettering;
    const source = wrapCoverToTypst(facts, { ...options, cover, art, isLettered });
    const { pdf } = compiler.pdf(source, { isTagged: false });
    const { warnings, isProvisional } = await writeForShop({ pdf, edits: [coverEdit(pdf, cover)] }, job);
    const absent = absentCover(job.coverImage ?? '', (address) => options.images?.has(address), {
      problem: options.imageProblems?.get(job.coverImage ?? ''),
    });
    const all = [...absent, ...spineWarnings(shop, cover, wrap.pages), ...artWarnings(job, cover), ...warnings];
    return { warnings: all, ...(isProvisional && { isProvisional }) };
  } finally {
    compiler.reset();
  }
}

function coverEdit(pdf: Buffer, { width, height, bleed }: WrapCover) {
  const [right, top, cut] = [toPoints(width), toPoints(height), toPoints(bleed)];
  const boxes = { trim: [cut, cut, right - cut, top - cut], bleed: [0, 0, right, top] } as const;
  return printEdit(pdf, { firstPage: 1, isGrey: false, boxesOf: () => boxes, blanksAfter: () => 0 });
}

function spineWarnings(shop: Shop, { spine }: WrapCover, pages: number): Diagnostic[] {
  const isPublished = Object.values(shop.spine).every((rule) => rule.isPublished);
  if (isPublished) return [];
  const width = Math.round(spine * 100) / 100;
  const message = `The spine is ${width} mm wide, reckoned for ${pages} pages of the thickness that another printer publishes, because ${shop.name} gives it by its own template alone. Please compare both before you upload it.`;
  return [{ kind: 'print', sectionId: null, section: '', subject: 'spine', message }];
}

/** Below this resolution, a cover looks coarse. */
const COARSE_PPI = 200;

function artWarnings({ images, coverImage }: CoverJob, { panelWidth, height, bleed }: WrapCover): Diagnostic[] {
  const art = images.find(({ address }) => address === coverImage);
  if (!art) return [];
  const across = art.width / ((panelWidth + bleed) / 25.4);
  const down = art.height / (height / 25.4);
  const ppi = Math.round(Math.min(across, down));
  if (ppi >= COARSE_PPI) return [];
  const message = `The picture of the cover is printed with ${ppi} pixels to the inch; shops ask for 300.`;
  return [{ kind: 'print', sectionId: null, section: '', subject: 'art', message }];
}
