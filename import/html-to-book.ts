import { findElement, parseHtml, textOf } from '#book/document/html-tree.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import type { MarkdownBlock } from '#book/markdown/block.ts';
import type { BookDraft } from './book-draft.ts';
import { type ImportProgress, makeBook } from './markdown-to-book.ts';

/** A book from an HTML page. Throws ImportProblem as Markdown's import does. */
export function htmlToBook(html: string, fileName: string, progress?: (progress: ImportProgress) => void): BookDraft {
  progress?.({ stage: 'reading', done: 0, total: 1 });
  const title = findElement(parseHtml(html), 'title');
  const json: { content?: MarkdownBlock[] } = documentFromHtml(html).toJSON();
  const blocks = (json.content ?? []).map((block) => ({ ...block, ...levelOf(block), line: 1 }));
  progress?.({ stage: 'reading', done: 1, total: 1 });
  const empty = blocks.every(({ type, content }) => type === 'paragraph' && (content ?? []).length === 0);
  const facts = title ? { title: textOf(title.children).replace(/\s+/g, ' ').trim() } : {};
  const book = makeBook(empty ? [] : blocks, { facts, fileName, notes: [], progress });
  return { ...book, report: book.report.map((note) => ({ ...note, line: null })) };
}

function levelOf(block: MarkdownBlock): { level?: number } {
  return block.type === 'heading' ? { level: Number(block.attrs?.level) } : {};
}
