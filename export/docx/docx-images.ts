import { isInset, type PrintForm } from '#book/document/print/print-form.ts';
import { TALLEST_IMAGE } from '#book/layout/page-sizes.ts';
import type { DocxBlock, DocxParagraph } from './docx-description.ts';
import { type DocxScope, plain } from './docx-inline.ts';

/** Points per pixel of an image in its natural size. */
const POINTS_PER_PIXEL = 0.75;
/** The largest share of the page width for a picture beside text. */
const INSET = 0.42;
const NAMELESS = 'Picture';

/** An image with its caption and credit below. If its bytes are not available, its alternative text takes its place. */
export function imageBlocks(
  { address, alt, caption, credit, placement }: PrintForm<'image'>,
  scope: DocxScope,
): DocxBlock[] {
  const pixels = scope.image(address);
  const below = [...line('Caption', caption, credit !== ''), ...line('Credit', credit, false)];
  if (!pixels) {
    scope.onAbsentImage({ address, alt, caption });
    const words = [alt || NAMELESS, address].filter((part) => part !== '').join(' – ');
    return [{ kind: 'paragraph', style: 'Missing Picture', content: [plain(words)] }, ...below];
  }
  // Text that runs around the picture would separate it from its caption and credit.
  const side = isInset(placement) && below.length === 0 && !scope.nested ? placement : null;
  const room = (scope.room / 20) * (isInset(placement) ? INSET : 1);
  const image = {
    kind: 'image',
    address,
    alt,
    ...fitImage(pixels, room, scope.page.textHeight / 20),
    ...(side && { side }),
  } as const;
  return [{ kind: 'paragraph', style: 'Picture', content: [image], keepNext: below.length > 0 }, ...below];
}

function line(style: 'Caption' | 'Credit', text: string, keepNext: boolean): DocxParagraph[] {
  return text === ''
    ? []
    : [{ kind: 'paragraph', style, content: [plain(text)], align: 'center', ...(keepNext && { keepNext }) }];
}

interface Size {
  width: number;
  height: number;
}

/** In points: as wide as the space allows, but not larger than the pixels allow and never taller than most of a page. */
function fitImage(pixels: Size, room: number, height: number): Size {
  const scale = Math.min(POINTS_PER_PIXEL, room / pixels.width, (height * TALLEST_IMAGE) / pixels.height);
  return { width: rounded(pixels.width * scale), height: rounded(pixels.height * scale) };
}

function rounded(points: number): number {
  return Math.max(1, Math.round(points * 10) / 10);
}
