import { findElement, type HtmlNode, parseHtml, textOf } from '#book/document/html-tree.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import type { MarkdownBlock } from '#book/markdown/block.ts';
import type { BookDraft, ImportNote } from './book-draft.ts';
import { type FrontMatter, readFacts } from './front-matter.ts';
import { type ImportProgress, makeBook } from './markdown-to-book.ts';

/** What the head of a page may say of its book; other names are for search engines and browsers. */
const META_NAMES: Record<string, string> = {
  description: 'description',
  author: 'author',
  keywords: 'tags',
  'book-type': 'book_type',
};

/** A book from an HTML page. Throws ImportProblem as Markdown's import does. */
export function htmlToBook(html: string, fileName: string, progress?: (progress: ImportProgress) => void): BookDraft {
  progress?.({ stage: 'reading', done: 0, total: 1 });
  const { facts, notes } = readHead(parseHtml(html));
  const json: { content?: MarkdownBlock[] } = documentFromHtml(html).toJSON();
  const blocks = (json.content ?? []).map((block) => ({ ...block, ...levelOf(block), line: 1 }));
  progress?.({ stage: 'reading', done: 1, total: 1 });
  const empty = blocks.every(({ type, content }) => type === 'paragraph' && (content ?? []).length === 0);
  const book = makeBook(empty ? [] : blocks, { facts, fileName, notes, progress });
  return { ...book, report: book.report.map((note) => ({ ...note, line: null })) };
}

/** The title of a page, and what its `meta` elements say of the book. */
function readHead(nodes: readonly HtmlNode[]): { facts: FrontMatter; notes: ImportNote[] } {
  const values = new Map<string, unknown>();
  for (const { name = '', content = '' } of metaOf(nodes)) {
    const key = META_NAMES[name.trim().toLowerCase()];
    if (key && content.trim() !== '') values.set(key, content);
  }
  const { facts, notes } = readFacts(values);
  const title = findElement(nodes, 'title');
  if (title) facts.title = textOf(title.children).replace(/\s+/g, ' ').trim();
  return { facts, notes };
}

function metaOf(nodes: readonly HtmlNode[]): Record<string, string>[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'meta' ? [node.attrs] : metaOf(node.children);
  });
}

function levelOf(block: MarkdownBlock): { level?: number } {
  return block.type === 'heading' ? { level: Number(block.attrs?.level) } : {};
}
