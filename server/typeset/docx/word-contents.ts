import {
  InternalHyperlink,
  type IStylesOptions,
  LeaderType,
  Paragraph,
  SimpleField,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { TITLE_STYLES } from '#book/sections/opening.ts';
import type { DocxBlock, DocxBook, DocxInline, DocxParagraph, DocxStyle } from '#export/docx/docx-description.ts';
import { wordsOfText } from '#export/docx/docx-stated.ts';
import { createPageEstimate } from './estimated-pages.ts';

/** A line of the table of contents. */
interface Line {
  level: number;
  title: string;
  /** The bookmark of its heading. */
  bookmark: string;
  page: number;
}

/**
 * The lines of the table of contents, for programs that do not make it again. Their page numbers are estimates: Word has the exact ones when
 * its reader updates the table.
 */
export function contentsLines(book: DocxBook, styles: IStylesOptions): Paragraph[] {
  const tab = { type: TabStopType.RIGHT, position: book.page.textWidth, leader: LeaderType.DOT };
  return linesOf(book, styles).map(({ level, title, bookmark, page }) => {
    const number = new SimpleField(`PAGEREF ${bookmark} \\h`, String(page));
    const words = [new TextRun(title), new TextRun({ children: [new Tab()] }), number];
    const children = [new InternalHyperlink({ anchor: bookmark, children: words })];
    return new Paragraph({ style: `TOC${level}`, tabStops: [tab], children });
  });
}

function linesOf({ blocks, contentsDepth, page }: DocxBook, styles: IStylesOptions): Line[] {
  const pageOf = createPageEstimate(page, styles);
  const listed = blocks.text.map((block) => headingOf(block, contentsDepth));
  const before = blocks.before.length > 0 ? [...blocks.before, PAGE_END] : [];
  const contents = listed.flatMap((heading) => (heading ? [CONTENTS_LINE] : []));
  for (const block of [...before, ...blocks.opening, CONTENTS_TITLE, ...contents]) pageOf(block);
  return blocks.text.flatMap((block, index) => {
    const number = pageOf(block);
    const heading = listed[index];
    return heading ? [{ ...heading, page: number }] : [];
  });
}

const PAGE_END: DocxParagraph = { kind: 'paragraph', style: 'Page Break', content: [] };
const CONTENTS_TITLE: DocxParagraph = { kind: 'paragraph', style: 'Contents Title', content: [] };
const CONTENTS_LINE: DocxParagraph = { kind: 'paragraph', style: 'Index Entry', content: [] };
const TITLES: ReadonlySet<DocxStyle> = new Set(Object.values(TITLE_STYLES));

/** A heading's entry in the contents; null where they do not list it. */
function headingOf(block: DocxBlock, depth: number): Omit<Line, 'page'> | null {
  if (block.kind === 'table') return null;
  const level = TITLES.has(block.style) ? 1 : Number(/^Heading (\d)$/.exec(block.style)?.[1] ?? Infinity);
  const title = wordsOf(block.content).replace(/\s+/g, ' ').trim();
  const bookmark = block.content.find((part) => part.kind === 'bookmark')?.name;
  return level > depth || title === '' || bookmark === undefined ? null : { level, title, bookmark };
}

function wordsOf(content: readonly DocxInline[]): string {
  return content
    .map((part) => {
      if (part.kind === 'text') return wordsOfText(part);
      if (part.kind === 'reference') return part.text;
      if (part.kind === 'link') return wordsOf(part.content);
      return part.kind === 'break' ? ' ' : '';
    })
    .join('');
}
