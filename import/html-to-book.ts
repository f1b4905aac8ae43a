import { findElement, type HtmlNode, isGenerated, textOf } from '#book/document/html/html-tree.ts';
import { nestsWithoutEnd, parseHtml } from '#book/document/html/parse-html.ts';
import { readForeignHtml } from '#book/formats/html/foreign-html.ts';
import { htmlBlocks, statedBlocks } from '#book/formats/markdown/read-html-part.ts';
import { readLayout } from '#book/layout/layout.ts';
import type { FolderTools } from './folder.ts';
import { openedBlocks, partOpened } from './opened-blocks.ts';
import { type BookDraft, type ImportNote, ImportProblem, NESTED_TOO_DEEP } from './book-draft.ts';
import { type FrontMatter, readFacts } from './front-matter.ts';
import { makeBook } from './markdown-to-book.ts';
import { readGoogleDocs } from './google-docs.ts';
import { notePageLosses } from './page-losses.ts';
import { type ImagesBeside, keepPageImages } from './page-images.ts';
import { readStyleSheet, sheetsIn, withStyles } from './style-sheets.ts';
import { wordTable } from '#book/text/lookup.ts';

const AROUND = new Set(['html', 'body', 'main', 'section']);

/** The names of `meta` elements that hold facts of a book. Other names are for search engines and browsers. */
const META_NAMES: Record<string, string> = wordTable({
  description: 'description',
  author: 'author',
  keywords: 'tags',
  'book-type': 'book_type',
  'section-level': 'section_level',
});

/** A book from an HTML page. Throws ImportProblem as Markdown's import does. */
export async function htmlToBook(
  html: string,
  fileName: string,
  { images, progress, beside }: FolderTools & { beside?: ImagesBeside },
): Promise<BookDraft> {
  progress?.({ stage: 'reading', done: 0, total: 1 });
  if (nestsWithoutEnd(html)) throw new ImportProblem('unreadable', NESTED_TOO_DEEP);
  const given = parseHtml(html);
  const { facts, notes } = readHead(given);
  const tree = facts.sectionLevel === undefined ? asItLooks(given, notes) : given;
  notePageLosses(tree, notes);
  const page = await keepPageImages(tree, images, notes, beside);
  const blocks =
    facts.sectionLevel === undefined
      ? htmlBlocks(readForeignHtml(page))
      : partOpened(withoutAdded(page)).flatMap((part) => openedBlocks(part, statedBlocks));
  progress?.({ stage: 'reading', done: 1, total: 1 });
  const book = makeBook(blocks, { facts, fileName, notes, progress });
  return { ...book, report: book.report.map((note) => ({ ...note, line: null })) };
}

/** What another program says by its style sheets and by links of its own. */
function asItLooks(nodes: readonly HtmlNode[], notes: ImportNote[]): HtmlNode[] {
  return readGoogleDocs(withStyles(nodes, readStyleSheet(sheetsIn(nodes)), notes), notes);
}

/**
 * Without what our own export adds for its readers: the header, whose facts the page's head holds too, and the credits, contents, notes
 * and index, which are made from the text; and without what stands around its blocks.
 */
function withoutAdded(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (['header', 'nav', 'footer', 'section'].some((tag) => isGenerated(node, tag))) return [];
    const isAround = typeof node !== 'string' && AROUND.has(node.tag);
    return isAround ? withoutAdded(node.children) : [node];
  });
}

/** The title and language of a page, and what its `meta` elements say of the book. */
function readHead(nodes: readonly HtmlNode[]): { facts: FrontMatter; notes: ImportNote[] } {
  const values = new Map<string, unknown>();
  for (const { name = '', content = '' } of metaOf(nodes)) {
    const key = META_NAMES[name.trim().toLowerCase()];
    if (key && content.trim() !== '') values.set(key, content);
  }
  const { facts, notes } = readFacts(values);
  const title = findElement(nodes, 'title');
  if (title) facts.title = textOf(title.children).replace(/\s+/g, ' ').trim();
  const layout = readLayout({ language: findElement(nodes, 'html')?.attrs.lang });
  if (layout.language !== undefined) facts.layout = layout;
  return { facts, notes };
}

function metaOf(nodes: readonly HtmlNode[]): Record<string, string>[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'meta' ? [node.attrs] : metaOf(node.children);
  });
}
