import { type CreditLine, creditLines } from '#book/layout/licences/licences.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { DocxInline, DocxParagraph } from './description.ts';
import { line, plain } from './inline.ts';

/** Who made the book, and whose its images are. An import leaves them out: they belong to the layout, and to the images. */
export function creditParagraphs(credits: string, images: ReadonlySet<string>, labels: PrintedLabels): DocxParagraph[] {
  const groups = creditLines(credits).map(
    (lines): DocxParagraph => ({ kind: 'paragraph', style: 'Credits', content: lines.flatMap(lineOf) }),
  );
  if (groups.length === 0) return [];
  const heading: DocxParagraph = {
    kind: 'paragraph',
    style: 'Credits',
    content: [plain(labels.images, { bold: true })],
    keepNext: true,
  };
  const ofImages = [...images].flatMap((credit) => line('Credits', credit));
  return [...line('Index Title', labels.credits), ...groups, ...(ofImages.length === 0 ? [] : [heading, ...ofImages])];
}

function lineOf({ role, names }: CreditLine, index: number): DocxInline[] {
  const done = role === '' ? [] : [plain(role, { bold: true }), plain(' ')];
  return [...(index === 0 ? [] : [{ kind: 'break' } as const]), ...done, plain(names)];
}
