import { Bookmark, CheckBox, ExternalHyperlink, ImageRun, type ParagraphChild, TextRun } from 'docx';
import type { DocxInline, DocxPicture, DocxText } from '#export/docx/description.ts';

/** A picture's bytes in a format that Word shows. */
export interface WordPicture {
  type: 'png' | 'jpg' | 'gif';
  bytes: Uint8Array;
}

export type WordPictures = ReadonlyMap<string, WordPicture>;

const PIXELS_PER_POINT = 4 / 3;

export function inlineChildren(content: readonly DocxInline[], pictures: WordPictures): ParagraphChild[] {
  return content.flatMap((part) => inlineChild(part, pictures));
}

function inlineChild(part: DocxInline, pictures: WordPictures): ParagraphChild[] {
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
    case 'picture':
      return pictureRun(part, pictures);
  }
}

function linkChildren(content: readonly DocxInline[]): ParagraphChild[] {
  return content.flatMap((part) =>
    part.kind === 'text' ? [textRun(part, 'Hyperlink')] : part.kind === 'break' ? [new TextRun({ break: 1 })] : [],
  );
}

function textRun({ text, bold, italic, underline, strike, code }: DocxText, style?: string): TextRun {
  return new TextRun({
    text,
    ...(code ? { style: 'CodeCharacters' } : style === undefined ? {} : { style }),
    ...(bold ? { bold } : {}),
    ...(italic ? { italics: true } : {}),
    ...(underline ? { underline: {} } : {}),
    ...(strike ? { strike } : {}),
  });
}

function pictureRun({ address, alt, width, height }: DocxPicture, pictures: WordPictures): ParagraphChild[] {
  const picture = pictures.get(address);
  if (!picture) return [];
  const transformation = { width: width * PIXELS_PER_POINT, height: height * PIXELS_PER_POINT };
  const altText = { name: 'Picture', description: alt };
  return [new ImageRun({ type: picture.type, data: picture.bytes, transformation, altText })];
}
