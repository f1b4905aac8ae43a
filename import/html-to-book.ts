import { findElement, type HtmlElement, type HtmlNode, isGenerated, textOf } from '#book/document/html/html-tree.ts';
import { nestsWithoutEnd, parseHtml } from '#book/document/html/parse-html.ts';
import { readForeignHtml } from '#book/formats/html/foreign-html.ts';
import { htmlBlocks, statedBlocks } from '#book/formats/markdown/read-html-part.ts';
import { readLayout } from '#book/layout/layout.ts';
import { wordTable } from '#book/text/lookup.ts';
import { type MarkdownBlock, OPENING } from '#book/formats/printed-blocks/source-blocks.ts';
import { OPENING_ATTRIBUTE } from '#book/sections/opening-blocks.ts';
import { decodedLink, type FolderTools } from './folder.ts';
import { type BookDraft, type ImportNote, ImportProblem, NESTED_TOO_DEEP } from './book-draft.ts';
import { type FrontMatter, readFacts } from './front-matter.ts';
import { makeBook } from './markdown-to-book.ts';
import { notePageLosses } from './page-losses.ts';
import { type ImagesBeside, keepPageImages } from './embedded-images.ts';
import { readStyleSheet, sheetsIn, withStyles } from './style-sheets.ts';

const AROUND = new Set(['html', 'body', 'main', 'section']);

/** The names of `meta` elements that hold facts of a book. Other names are for search engines and browsers. */
const META_NAMES: Record<string, string> = wordTable({
  description: 'description',
  author: 'author',
  keywords: 'tags',
  'book-type': 'book_type',
  'section-level': 'section_level',
});

/** A book from an HTML page. Throws ImportProblem like the Markdown import. */
export async function htmlToBook(
  html: string,
  fileName: string,
  { images, progress, beside }: FolderTools & { beside?: ImagesBeside },
): Promise<BookDraft> {
  progress?.({ stage: 'reading', done: 0, total: 1 });
  if (nestsWithoutEnd(html)) throw new ImportProblem('unreadable', NESTED_TOO_DEEP);
  const given = parseHtml(html);
  const { facts, notes } = readHead(given);
  const tree = facts.sectionLevel === undefined ? asShown(given, notes) : given;
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

/** Applies the style sheets and link redirects of other programs. */
function asShown(nodes: readonly HtmlNode[], notes: ImportNote[]): HtmlNode[] {
  return readGoogleDocs(withStyles(nodes, readStyleSheet(sheetsIn(nodes)), notes), notes);
}

/**
 * Removes what our own export adds for readers: the header, whose facts are also in the page's head, and the credits, contents, notes and
 * index, which are generated. Unwraps the elements around blocks.
 */
function withoutAdded(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (['header', 'nav', 'footer', 'section'].some((tag) => isGenerated(node, tag))) return [];
    const isAround = typeof node !== 'string' && AROUND.has(node.tag);
    return isAround ? withoutAdded(node.children) : [node];
  });
}

/** The title and language of a page, and the facts in its `meta` elements. */
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

const COMMENT = /^#cmnt(?:_ref)?\d+$/;
const WAY = /^https?:\/\/(?:www\.)?google\.com\/url\?/i;

/**
 * A page of Google Docs, which writes reviewers' comments as notes at the end and redirects links through its own address: without the
 * comments, which are noted, and with the actual addresses.
 */
function readGoogleDocs(nodes: readonly HtmlNode[], notes: ImportNote[]): HtmlNode[] {
  const comments = new Set<string>();
  const read = readNodes(nodes, comments);
  const count = comments.size;
  if (count > 0)
    notes.push({ line: null, message: `${count === 1 ? 'A comment is' : `${count} comments are`} left out.` });
  return read;
}

function readNodes(nodes: readonly HtmlNode[], comments: Set<string>): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const { tag, children } = node;
    const [first, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
    const href = typeof first === 'object' && first.tag === 'a' ? (first.attrs.href ?? '') : '';
    if (COMMENT.test(href)) {
      // The sign of a comment links to its text, which begins with a link back.
      if (tag === 'sup' && others.length === 0) return [];
      if (tag === 'p' && href.startsWith('#cmnt_ref')) {
        comments.add(first && typeof first === 'object' ? (first.attrs.id ?? href) : href);
        return [];
      }
    }
    const read = readNodes(children, comments);
    // An element that contained only comments.
    if (tag === 'div' && first !== undefined && !read.some((child) => typeof child !== 'string' || child.trim() !== ''))
      return [];
    return [{ ...node, attrs: withAddress(node.attrs), children: read }];
  });
}

function withAddress(attrs: Record<string, string>): Record<string, string> {
  const { href } = attrs;
  const meant = href === undefined || !WAY.test(href) ? undefined : /[?&]q=([^&]+)/.exec(href)?.[1];
  return meant === undefined ? attrs : { ...attrs, href: decodedLink(meant) };
}

/**
 * The blocks of HTML that begins at the title of a section, as `read` reads them. If the title says how its section begins, an opening block
 * follows it.
 */
export function openedBlocks(nodes: readonly HtmlNode[], read = htmlBlocks): MarkdownBlock[] {
  const [title, ...rest] = read(nodes);
  if (title === undefined) return [];
  const [first] = nodes;
  const mark = isOpened(first) ? first.attrs[OPENING_ATTRIBUTE] : undefined;
  return mark === undefined || title.level === undefined
    ? [title, ...rest]
    : [title, { type: OPENING, attrs: { mark }, line: title.line }, ...rest];
}

/** Groups of adjacent nodes. Each title that says how its section begins starts a new group. */
export function partOpened(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const stretches: HtmlNode[][] = [];
  for (const node of nodes) {
    const last = stretches.at(-1);
    if (last === undefined || isOpened(node)) stretches.push([node]);
    else last.push(node);
  }
  return stretches;
}

function isOpened(node: HtmlNode | undefined): node is HtmlElement {
  return node !== undefined && typeof node !== 'string' && node.attrs[OPENING_ATTRIBUTE] !== undefined;
}
