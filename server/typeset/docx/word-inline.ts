import {
  Bookmark,
  CheckBox,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  type IFloating,
  ImageRun,
  InternalHyperlink,
  Paragraph,
  type ParagraphChild,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx';
import { directionOfText } from '#book/layout/language-tag.ts';
import type { DocxImage, DocxInline, DocxReference, DocxText } from '#export/docx/docx-description.ts';

/** An image's bytes in a format that Word shows. */
export interface WordImage {
  type: 'png' | 'jpg' | 'gif';
  bytes: Uint8Array;
}

/** The space between a picture and the text around it, in Word's units: nine points. */
const EMU_BESIDE = 114_300;

export type WordImages = ReadonlyMap<string, WordImage>;

const NO_IMAGES: WordImages = new Map();
const PIXELS_PER_POINT = 4 / 3;

export function inlineChildren(content: readonly DocxInline[], images: WordImages): ParagraphChild[] {
  return content.flatMap((part) => inlineChild(part, images));
}

function inlineChild(part: DocxInline, images: WordImages): ParagraphChild[] {
  switch (part.kind) {
    case 'text':
      return part.text === '' ? [] : [textRun(part)];
    case 'break':
      return [new TextRun({ break: 1 })];
    case 'bookmark':
      return [new Bookmark({ id: part.name, children: [] })];
    case 'checkbox':
      return [new CheckBox({ checked: part.checked })];
    case 'link':
      return [new ExternalHyperlink({ link: part.href, children: linkChildren(part.content) })];
    case 'reference':
      return [reference(part)];
    case 'footnote':
      return [
        new FootnoteReferenceRun({ children: [new Paragraph({ children: inlineChildren(part.content, images) })] }),
      ];
    case 'image':
      return imageRun(part, images);
  }
}

function reference({ bookmark, text }: DocxReference): ParagraphChild {
  if (bookmark === null) return new TextRun(text);
  return new InternalHyperlink({ anchor: bookmark, children: [new TextRun({ text, style: 'Hyperlink' })] });
}

/** A link can contain text, breaks and footnotes; a reference in it becomes text. */
function linkChildren(content: readonly DocxInline[]): ParagraphChild[] {
  return content.flatMap((part): ParagraphChild[] => {
    if (part.kind === 'text') return [textRun(part, 'Hyperlink')];
    if (part.kind === 'reference') return [new TextRun({ text: part.text, style: 'Hyperlink' })];
    return part.kind === 'image' ? [] : inlineChild(part, NO_IMAGES);
  });
}

function textRun({ text, code, bold, italic, underline, strike, ...raised }: DocxText, style?: string): TextRun {
  return new TextRun({
    text,
    ...(code ? { style: 'CodeCharacters' } : style === undefined ? {} : { style }),
    ...(bold ? { bold } : {}),
    ...(italic ? { italics: true } : {}),
    ...(underline ? { underline: {} } : {}),
    ...(strike ? { strike } : {}),
    ...(raised.superscript ? { superScript: true } : {}),
    ...(raised.subscript ? { subScript: true } : {}),
    ...(directionOfText(text) === 'rtl' ? { rightToLeft: true } : {}),
  });
}

function imageRun({ address, alt, width, height, side }: DocxImage, images: WordImages): ParagraphChild[] {
  const image = images.get(address);
  if (!image) return [];
  const data = imageStandIn(address);
  const transformation = { width: width * PIXELS_PER_POINT, height: height * PIXELS_PER_POINT };
  const altText = { name: 'Picture', description: alt };
  const floating = side && { floating: besideText(side) };
  return [new ImageRun({ type: image.type, data, transformation, altText, ...floating })];
}

/** Places it at the side of its column, at the height of its paragraph, with text around it. */
function besideText(side: 'left' | 'right'): IFloating {
  const align = side === 'left' ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT;
  return {
    horizontalPosition: { relative: HorizontalPositionRelativeFrom.COLUMN, align },
    verticalPosition: { relative: VerticalPositionRelativeFrom.PARAGRAPH, offset: 0 },
    wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.BOTH_SIDES },
    margins: { left: EMU_BESIDE, right: EMU_BESIDE, top: 0, bottom: EMU_BESIDE },
  };
}

/*
 * The library compresses what it is given and holds it in memory, although images hardly get smaller. So it gets the address of an image
 * instead, which stands in for the image until the file is packed.
 */

/** The bytes that stand for the image with this address. */
function imageStandIn(address: string): Uint8Array {
  return Buffer.from(address);
}

/** The address of the image that these bytes stand for. */
export function imageAddress(standIn: Uint8Array): string {
  return Buffer.from(standIn).toString();
}
