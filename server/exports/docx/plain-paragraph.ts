import { bookmarkUniqueNumericId } from 'docx';
import { directionOfText } from '#book/layout/language-tag.ts';
import { escapeXml } from '#book/text/plain-signs.ts';
import type { DocxInline, DocxParagraph, DocxStyle, DocxText } from '#export/docx/description.ts';
import { styleId } from './styles.ts';
import { xmlElement } from './xml.ts';

/** A paragraph whose words need nothing but a style, bold and italic; most of a book are such. */
export type PlainParagraph = DocxParagraph & { content: PlainPart[] };
type PlainPart = DocxText | Extract<DocxInline, { kind: 'break' | 'bookmark' }>;

export function isPlain(paragraph: DocxParagraph): paragraph is PlainParagraph {
  const { content, list, indent, keepNext, isOnBegunPage } = paragraph;
  return !list && indent === undefined && !keepNext && !isOnBegunPage && content.every(isPlainPart);
}

function isPlainPart(part: DocxInline): part is PlainPart {
  if (part.kind !== 'text') return part.kind === 'break' || part.kind === 'bookmark';
  const { code, underline, strike, superscript, subscript, text } = part;
  return !code && !underline && !strike && !superscript && !subscript && directionOfText(text) !== 'rtl';
}

/** The same as the library writes it. */
export function plainParagraphXml({ style, align, content }: PlainParagraph): string {
  return xmlElement('w:p', {}, propertiesOf(style, align) + content.map(partXml).join(''));
}

/** Most paragraphs have the properties of many others. */
const KNOWN_PROPERTIES = new Map<string, string>();

function propertiesOf(style: DocxStyle, align: DocxParagraph['align']): string {
  const key = `${style} ${align}`;
  const known = KNOWN_PROPERTIES.get(key);
  if (known !== undefined) return known;
  const properties =
    (style === 'Normal' ? '' : xmlElement('w:pStyle', { 'w:val': styleId(style) })) +
    (align ? xmlElement('w:jc', { 'w:val': align }) : '');
  const made = properties === '' ? '' : xmlElement('w:pPr', {}, properties);
  KNOWN_PROPERTIES.set(key, made);
  return made;
}

function partXml(part: PlainPart): string {
  if (part.kind === 'break') return '<w:r><w:br/></w:r>';
  if (part.kind === 'bookmark') return bookmark(part.name);
  if (part.text === '') return '';
  return `<w:r>${marksOf(part)}<w:t xml:space="preserve">${escapeXml(part.text)}</w:t></w:r>`;
}

/** Numbered together with the library's. */
function bookmark(name: string): string {
  const id = bookmarkUniqueNumericId();
  return xmlElement('w:bookmarkStart', { 'w:name': name, 'w:id': id }) + xmlElement('w:bookmarkEnd', { 'w:id': id });
}

function marksOf({ bold, italic }: DocxText): string {
  if (!bold && !italic) return '';
  return `<w:rPr>${bold ? '<w:b/><w:bCs/>' : ''}${italic ? '<w:i/><w:iCs/>' : ''}</w:rPr>`;
}
