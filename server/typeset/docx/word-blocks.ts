import {
  AlignmentType,
  bookmarkUniqueNumericId,
  DropCapType,
  FrameAnchorType,
  FrameWrap,
  HeadingLevel,
  type ILevelsOptions,
  type IParagraphOptions,
  LevelFormat,
  type NumberingDefinition,
  Paragraph,
} from 'docx';
import { type Direction, directionOfText } from '#book/layout/language-tag.ts';
import { escapeXml } from '#book/text/plain-signs.ts';
import {
  type DocxBlock,
  type DocxInline,
  type DocxList,
  type DocxParagraph,
  type DocxStyle,
  type DocxTable,
  type DocxText,
  LIST_INDENT,
} from '#export/docx/docx-description.ts';
import { type WordBody, xmlElement } from './word-body.ts';
import { inlineChildren, type WordImages } from './word-inline.ts';
import { beginsPage } from './estimated-pages.ts';
import { DROP_CAP_LINES } from './paragraph-styles.ts';
import { styleId } from './word-styles.ts';
import type { TableStyles } from './table-styles.ts';
import { type TableDrawing, writeTable } from './written-table.ts';

const ALIGNMENTS = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };
const HEADINGS: Readonly<Partial<Record<DocxStyle, IParagraphOptions['heading']>>> = {
  Title: HeadingLevel.TITLE,
  'Heading 1': HeadingLevel.HEADING_1,
  'Heading 2': HeadingLevel.HEADING_2,
  'Heading 3': HeadingLevel.HEADING_3,
  'Heading 4': HeadingLevel.HEADING_4,
  'Heading 5': HeadingLevel.HEADING_5,
  'Heading 6': HeadingLevel.HEADING_6,
};
/** This many lines of the next paragraph are beside it. */
const DROP_CAP: IParagraphOptions['frame'] = {
  type: 'absolute',
  position: { x: 0, y: 0 },
  dropCap: DropCapType.DROP,
  lines: DROP_CAP_LINES,
  wrap: FrameWrap.AROUND,
  anchor: { horizontal: FrameAnchorType.TEXT, vertical: FrameAnchorType.TEXT },
};

/** What the description of blocks refers to only by name. */
export interface Drawing {
  images: WordImages;
  tables: TableStyles;
  /** Of the book. */
  direction: Direction;
}

/** Writes blocks, one after the other. */
export function writeBlocks(blocks: readonly DocxBlock[], drawing: Drawing, body: WordBody): void {
  for (const block of blocks) {
    if (block.kind === 'table') writeTable(block, tableDrawing(block, drawing), body);
    else writeParagraph(block, drawing, body);
  }
}

function writeParagraph(block: DocxParagraph, drawing: Drawing, body: WordBody): void {
  const { style } = block;
  const isUsual = !runsLeft(block, drawing) && HEADINGS[style] === undefined && style !== 'Drop Cap';
  if (isUsual && !beginsPage(block) && isPlain(block)) body.write(plainParagraphXml(block));
  else body.place(wordParagraph(block, drawing));
}

function wordParagraph(block: DocxParagraph, drawing: Drawing): Paragraph {
  const { style, content, list, align, indent, keepNext, isOnBegunPage } = block;
  const heading = HEADINGS[style];
  return new Paragraph({
    ...(heading ? { heading } : style === 'Normal' ? {} : { style: styleId(style) }),
    ...(isOnBegunPage ? { pageBreakBefore: false } : beginsPage(block) ? { pageBreakBefore: true } : {}),
    ...(list
      ? { numbering: { reference: numberingOf(list), level: list.level, instance: list.id, custom: true } }
      : {}),
    ...(align ? { alignment: ALIGNMENTS[align] } : {}),
    ...(indent === undefined ? {} : { indent: { left: indent, ...hanging(block) } }),
    ...(keepNext ? { keepNext } : {}),
    ...(style === 'Drop Cap' ? { frame: DROP_CAP } : {}),
    ...(runsLeft(block, drawing) ? { bidirectional: true } : {}),
    children: inlineChildren(content, drawing.images),
  });
}

/** The bullet, number or checkbox of an item hangs to the left of its text. */
function hanging({ list, style, indent = 0 }: DocxParagraph): { hanging?: number } {
  return list || style === 'Task' ? { hanging: Math.min(indent, 400) } : {};
}

/** Whether it runs from right to left. */
function runsLeft(block: DocxBlock, { direction }: Drawing): boolean {
  return (block.direction ?? direction) === 'rtl';
}

function tableDrawing(table: DocxTable, drawing: Drawing): TableDrawing {
  return {
    look: drawing.tables[table.look],
    runsLeft: runsLeft(table, drawing),
    writeCell: (blocks, body) => writeBlocks(blocks, drawing, body),
  };
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const BULLETS = ['•', '–', '▪'];

/** How the items of a list are marked; lists of one kind share a definition, but each counts separately. */
function numberingOf({ ordered, start }: DocxList): NumberingDefinition {
  return {
    reference: ordered ? `numbers-from-${start}` : 'bullets',
    levels: LEVELS.map((level) => levelOf(level, ordered, start)),
  };
}

function levelOf(level: number, ordered: boolean, start: number): ILevelsOptions {
  return {
    level,
    alignment: AlignmentType.LEFT,
    format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: ordered ? `%${level + 1}.` : (BULLETS[level % BULLETS.length] ?? '•'),
    ...(ordered ? { start } : {}),
    style: { paragraph: { indent: { left: (level + 1) * LIST_INDENT, hanging: LIST_INDENT } } },
  };
}

/** A paragraph whose words have only a style, bold and italic, as most have. */
type PlainParagraph = DocxParagraph & { content: PlainPart[] };
type PlainPart = DocxText | Extract<DocxInline, { kind: 'break' | 'bookmark' }>;

function isPlain(paragraph: DocxParagraph): paragraph is PlainParagraph {
  const { content, list, indent, keepNext, isOnBegunPage } = paragraph;
  return !list && indent === undefined && !keepNext && !isOnBegunPage && content.every(isPlainPart);
}

function isPlainPart(part: DocxInline): part is PlainPart {
  if (part.kind !== 'text') return part.kind === 'break' || part.kind === 'bookmark';
  const { code, underline, strike, superscript, subscript, text } = part;
  return !code && !underline && !strike && !superscript && !subscript && directionOfText(text) !== 'rtl';
}

/** The XML that the library would write for such a paragraph. */
function plainParagraphXml({ style, align, content }: PlainParagraph): string {
  return xmlElement('w:p', {}, propertiesOf(style, align) + content.map(partXml).join(''));
}

/** Many paragraphs have the same properties. */
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

/** Shares its numbers with the library's bookmarks. */
function bookmark(name: string): string {
  const id = bookmarkUniqueNumericId();
  return xmlElement('w:bookmarkStart', { 'w:name': name, 'w:id': id }) + xmlElement('w:bookmarkEnd', { 'w:id': id });
}

function marksOf({ bold, italic }: DocxText): string {
  if (!bold && !italic) return '';
  return `<w:rPr>${bold ? '<w:b/><w:bCs/>' : ''}${italic ? '<w:i/><w:iCs/>' : ''}</w:rPr>`;
}
