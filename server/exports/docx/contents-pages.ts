import type { IPropertiesOptions, IStylesOptions, IXmlableObject } from 'docx';
import { TITLE_STYLES } from '#book/parts/section-styles.ts';
import type { DocxBlock, DocxBook, DocxParagraph, DocxStyle } from '#export/docx/description.ts';
import { createPageEstimate } from './estimated-pages.ts';

type PageNumbers = NonNullable<IPropertiesOptions['pageNumbers']>;

/** The bookmarks that the library puts at the headings of a table of contents. */
const LISTED = /^_Toc\d+$/;

/**
 * The page numbers of the table of contents, as programs show them that do not lay it out anew. They are estimates: Word has the exact ones
 * when its reader updates the table.
 */
export function contentsPages(book: DocxBook, styles: IStylesOptions): PageNumbers {
  return (body) => {
    const names = [...bookmarksIn(body)].filter((name) => LISTED.test(name));
    const pages = pagesOfHeadings(book, styles);
    return { bookmarks: new Map(names.map((name, index) => [name, String(pages[index] ?? '')])) };
  };
}

/** The page on which each heading of the contents stands. */
function pagesOfHeadings({ blocks, contentsDepth, page }: DocxBook, styles: IStylesOptions): number[] {
  const pageOf = createPageEstimate(page, styles);
  const headings = blocks.text.filter((block) => isListed(block, contentsDepth));
  const lines = headings.map((): DocxParagraph => ({ kind: 'paragraph', style: 'Index Entry', content: [] }));
  const before = blocks.before.length > 0 ? [...blocks.before, PAGE_END] : [];
  for (const block of [...before, ...blocks.opening, CONTENTS_TITLE, ...lines]) pageOf(block);
  const pages = blocks.text.map((block) => [block, pageOf(block)] as const);
  return pages.filter(([block]) => isListed(block, contentsDepth)).map(([, number]) => number);
}

const PAGE_END: DocxParagraph = { kind: 'paragraph', style: 'Page Break', content: [] };
const CONTENTS_TITLE: DocxParagraph = { kind: 'paragraph', style: 'Contents Title', content: [] };
const TITLES: ReadonlySet<DocxStyle> = new Set(Object.values(TITLE_STYLES));

function isListed(block: DocxBlock, depth: number): boolean {
  if (block.kind === 'table') return false;
  const level = /^Heading (\d)$/.exec(block.style)?.[1];
  const isHigh = level === undefined ? TITLES.has(block.style) : Number(level) <= depth;
  return isHigh && block.content.some((part) => ('text' in part ? part.text.trim() !== '' : part.kind === 'link'));
}

/** The names of the bookmarks in the written body, in their order. */
function* bookmarksIn(body: IXmlableObject): Generator<string> {
  for (const block of childrenOf(body, 'w:body')) {
    for (const part of childrenOf(block, 'w:p')) {
      const [attributes] = childrenOf(part, 'w:bookmarkStart');
      const name = attributes?._attr;
      if (typeof name === 'object' && name !== null && 'w:name' in name) yield String(name['w:name']);
    }
  }
}

function childrenOf(node: IXmlableObject, name: string): IXmlableObject[] {
  const children: unknown = node[name];
  const list: unknown[] = Array.isArray(children) ? children : [children];
  return list.filter((child): child is IXmlableObject => typeof child === 'object' && child !== null);
}
