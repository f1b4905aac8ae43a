import { type IStylesOptions, LineRuleType } from 'docx';
import { TITLE_STYLES } from '#book/sections/opening.ts';
import {
  BOX_PADDING,
  CELL_PADDING,
  type DocxBlock,
  type DocxInline,
  type DocxPage,
  type DocxParagraph,
  type DocxStyle,
  type DocxTable,
} from '#export/docx/docx-description.ts';
import { firstParagraph } from '#export/docx/docx-stated.ts';
import { styleId } from './word-styles.ts';

/*
 * Estimates where the pages of a document begin. A layout like Word's takes milliseconds for each paragraph; here a paragraph has as many
 * lines as letters of an average width fill. The error among 250 pages is less than one page.
 */

/** The average width of a letter, including spaces, and the height of a line, in em of Word's faces. */
const LETTER_EM = 0.45;
const LINE_EM = 1.17;
/** How much of a line is filled: a word that does not fit goes into the next one. */
const FILLED = 0.96;
/** A paragraph with less room than this begins on the next page. */
const LEAST = 780;
const TWIPS_OF_HALF_POINT = 10;
const TWIPS_OF_POINT = 20;
/** Word counts the distance of lines in parts of a line. */
const PARTS_OF_LINE = 240;
const USUAL_LINE = 264;
/** The space above and below the text of a table's row, and of a box. */
const ROW_ENDS = 40;
const BOX_ENDS = 120;
const SCORE_PADDING = 40;

/** The measures of a paragraph's style, in twentieths of a point. */
interface Measure {
  letter: number;
  line: number;
  before: number;
  after: number;
}

type MeasureOf = (paragraph: DocxParagraph) => Measure;

/** Lays out a document block by block. The returned function takes the next block and returns the page, from 1, on which it begins. */
export function createPageEstimate(page: DocxPage, styles: IStylesOptions): (block: DocxBlock) => number {
  const measureOf = measuresOf(styles);
  let number = 1;
  let filled = 0;
  let spaceAbove = 0;

  function take(height: number): void {
    if (filled > 0 && filled + height > page.textHeight) turnPage();
    filled += height;
    for (; filled > page.textHeight; filled -= page.textHeight) number += 1;
  }

  function turnPage(): void {
    if (filled > 0) number += 1;
    filled = 0;
  }

  function takeParagraph(paragraph: DocxParagraph): void {
    const measure = measureOf(paragraph);
    const { before, after, line } = measure;
    const lines = linesOf(paragraph, page.textWidth, measure);
    // At least two lines stay together, and of two spaces between paragraphs only the larger one counts.
    take(Math.max(0, before - spaceAbove) + Math.min(lines, 2) * line);
    for (let at = 2; at < lines; at += 1) take(line);
    filled += after;
    spaceAbove = after;
  }

  return (block) => {
    if (beginsPage(block)) turnPage();
    const begins = filled === 0 || filled + LEAST <= page.textHeight ? number : number + 1;
    if (block.kind === 'paragraph') takeParagraph(block);
    else {
      for (const height of rowHeights(block, measureOf)) take(height);
      spaceAbove = 0;
    }
    return begins;
  };
}

/** The heights of a table's rows; for a row that may break across pages, those of its lines. */
function rowHeights({ rows, widths, look }: DocxTable, measureOf: MeasureOf): number[] {
  const isBox = look !== 'ruled' && look !== 'scores';
  const padding = isBox ? BOX_PADDING : look === 'ruled' ? CELL_PADDING : SCORE_PADDING;
  const ends = isBox ? BOX_ENDS : ROW_ENDS;
  return rows.flatMap(({ cells, whole }) => {
    let column = 0;
    let highest: number[] = [];
    let most = 0;
    for (const { colspan, blocks } of cells) {
      const width = sum(widths.slice(column, column + colspan)) - 2 * padding;
      column += colspan;
      const heights = blocks.flatMap((block) => heightsOf(block, width, measureOf));
      const height = sum(heights);
      if (height > most) [highest, most] = [heights, height];
    }
    return whole ? [most + ends] : [ends, ...highest];
  });
}

function heightsOf(block: DocxBlock, width: number, measureOf: MeasureOf): number[] {
  if (block.kind === 'table') return rowHeights(block, measureOf);
  const measure = measureOf(block);
  const lines = linesOf(block, width, measure);
  return [measure.before, ...Array.from({ length: lines }, () => measure.line), measure.after];
}

function linesOf({ content, indent = 0 }: DocxParagraph, width: number, { letter, line }: Measure): number {
  const room = Math.max(letter, (width - indent) * FILLED);
  let lines = 0;
  let letters = 0;
  const end = () => {
    lines += Math.max(1, Math.ceil((letters * letter) / room));
    letters = 0;
  };
  for (const part of content) {
    if (part.kind === 'break') end();
    else if (part.kind === 'image') lines += Math.round((part.height * TWIPS_OF_POINT) / line);
    else letters += lettersOf(part);
  }
  if (letters > 0 || lines === 0) end();
  return lines;
}

function lettersOf(part: DocxInline): number {
  if (part.kind === 'text' || part.kind === 'reference') return part.text.length;
  return part.kind === 'link' ? sum(part.content.map(lettersOf)) : 0;
}

/** The measures of each style. What it leaves out comes from the style that it is based on, or from that of the text. */
function measuresOf({ default: defaults = {}, paragraphStyles = [] }: IStylesOptions): MeasureOf {
  const { document: text = {}, ...others } = defaults;
  const none = { letter: 0, line: 0, before: 0, after: 0 };
  const usual = measureIn(text, none);
  const measures = new Map(Object.entries(others).map(([name, look]) => [name.toLowerCase(), measureIn(look, usual)]));
  for (const { id, basedOn = '', ...look } of paragraphStyles) {
    measures.set(id.toLowerCase(), measureIn(look, measures.get(basedOn.toLowerCase()) ?? usual));
  }
  const known = new Map<DocxStyle, Measure>();
  return ({ style }) => {
    const measure = known.get(style) ?? measures.get(styleId(style).toLowerCase()) ?? usual;
    known.set(style, measure);
    return measure;
  };
}

type ParagraphStyle = Pick<NonNullable<IStylesOptions['paragraphStyles']>[number], 'run' | 'paragraph'>;

function measureIn({ run, paragraph }: ParagraphStyle, base: Measure): Measure {
  const em = run?.size === undefined ? base.letter / LETTER_EM : Number(run.size) * TWIPS_OF_HALF_POINT;
  const { before = base.before, after = base.after, line = USUAL_LINE, lineRule } = paragraph?.spacing ?? {};
  const height = lineRule === LineRuleType.EXACT ? Number(line) : (em * LINE_EM * Number(line)) / PARTS_OF_LINE;
  return { letter: em * LETTER_EM, line: height, before: Number(before), after: Number(after) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Styles that always begin a new page. */
const ON_A_NEW_PAGE: ReadonlySet<DocxStyle> = new Set([
  ...Object.values(TITLE_STYLES),
  'Section Number',
  'Contents Title',
  'Index Title',
  'Page Break',
]);

/** Whether a page begins with this block. */
export function beginsPage(block: DocxBlock): boolean {
  const first = firstParagraph([block]);
  if (first === undefined || first.isOnBegunPage === true) return false;
  return first.beginsPage === true || (block.kind === 'paragraph' && ON_A_NEW_PAGE.has(first.style));
}
