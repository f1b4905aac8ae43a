import { FileChild, type IXmlableObject } from 'docx';
import { directionOfText } from '#book/layout/direction.ts';
import type { DocxInline, DocxParagraph, DocxStyle, DocxText } from '#export/docx/description.ts';
import { styleId } from './styles.ts';

/** A paragraph whose words need nothing but a style, bold and italic; most of a book are such. */
export type PlainParagraph = DocxParagraph & { content: PlainPart[] };
type PlainPart = DocxText | { kind: 'break' };

export function isPlain(paragraph: DocxParagraph): paragraph is PlainParagraph {
  const { content, list, indent, keepNext, isOnBegunPage } = paragraph;
  return !list && indent === undefined && !keepNext && !isOnBegunPage && content.every(isPlainPart);
}

function isPlainPart(part: DocxInline): part is PlainPart {
  if (part.kind !== 'text') return part.kind === 'break';
  return !part.code && !part.underline && !part.strike && directionOfText(part.text) !== 'rtl';
}

/** The same as the library writes it, without an object for each of its elements: that takes a quarter of the time. */
export class WrittenParagraph extends FileChild {
  readonly #paragraph: PlainParagraph;

  constructor(paragraph: PlainParagraph) {
    super('w:p');
    this.#paragraph = paragraph;
  }

  override prepForXml(): IXmlableObject {
    const { style, align, content } = this.#paragraph;
    const parts = [...propertiesOf(style, align), ...content.flatMap(runOf)];
    return { 'w:p': parts.length > 0 ? parts : {} };
  }
}

/** Most paragraphs have the properties of many others, whose object they share. */
const KNOWN_PROPERTIES = new Map<string, IXmlableObject[]>();

function propertiesOf(style: DocxStyle, align: DocxParagraph['align']): IXmlableObject[] {
  const key = `${style} ${align}`;
  const known = KNOWN_PROPERTIES.get(key);
  if (known) return known;
  const properties = [
    ...(style === 'Normal' ? [] : [valued('w:pStyle', styleId(style))]),
    ...(align ? [valued('w:jc', align)] : []),
  ];
  const made = properties.length > 0 ? [{ 'w:pPr': properties }] : [];
  KNOWN_PROPERTIES.set(key, made);
  return made;
}

function runOf(part: PlainPart): IXmlableObject[] {
  if (part.kind === 'break') return BREAK;
  if (part.text === '') return [];
  const text = { 'w:t': [PRESERVED, part.text] };
  return [{ 'w:r': [...marksOf(part), text] }];
}

function marksOf({ bold, italic }: DocxText): IXmlableObject[] {
  if (bold) return italic ? BOLD_ITALIC : BOLD;
  return italic ? ITALIC : [];
}

const BREAK = [{ 'w:r': [{ 'w:br': {} }] }];
const PRESERVED = { _attr: { 'xml:space': 'preserve' } };
const IN_BOLD = [{ 'w:b': {} }, { 'w:bCs': {} }];
const IN_ITALIC = [{ 'w:i': {} }, { 'w:iCs': {} }];
const BOLD = [{ 'w:rPr': IN_BOLD }];
const ITALIC = [{ 'w:rPr': IN_ITALIC }];
const BOLD_ITALIC = [{ 'w:rPr': [...IN_BOLD, ...IN_ITALIC] }];

function valued(name: string, value: string): IXmlableObject {
  return { [name]: { _attr: { 'w:val': value } } };
}
