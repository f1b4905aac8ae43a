import { type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { htmlBlocks, statedBlocks } from '#book/formats/markdown/read-html-part.ts';
import type { Folder, FolderTools } from '../folder.ts';
import { type BookDraft, type ImportNote, ImportProblem } from '../book-draft.ts';
import { readFacts } from '../front-matter.ts';
import { makeBook } from '../markdown-to-book.ts';
import { arrange, isElement } from './arrange.ts';
import { withChunks } from './chunks.ts';
import { DOCX_PROBLEMS, docxToHtml, readWordPart } from './docx-to-html.ts';
import { partEntries } from './entries.ts';
import { placeFootnotes } from './footnotes.ts';
import { openedBlocks } from '../opened-blocks.ts';
import { readStatedBlocks } from './stated.ts';
import { markOpenings } from './openings.ts';
import { noteLosses } from './losses.ts';
import { readProperties } from './read-properties.ts';
import { partAtBreaks, tidyBreaks } from './tidy-breaks.ts';
import { wordTable } from '#book/text/lookup.ts';

/** A book from the parts of a Word document. Throws ImportProblem where it is none, or holds no text. */
export async function docxToBook(folder: Folder, fileName: string, tools: FolderTools): Promise<BookDraft> {
  const { progress, images } = tools;
  progress?.({ stage: 'reading', done: 0, total: 3 });
  const { facts: properties, notes } = await readProperties(folder);
  await readLosses(folder, notes);
  const html = await docxToHtml(folder, images, notes);
  progress?.({ stage: 'reading', done: 1, total: 3 });
  const whole = await withChunks(placeFootnotes(parseHtml(html)).flatMap(partAtBreaks), folder, notes);
  const { facts: page, notes: cut, nodes } = takeTitlePage(whole);
  const stated = await readStatedBlocks(folder);
  const stretches = partEntries(arrange(tidyBreaks(markOpenings(nodes)), stated), stated);
  const blocks = stretches.flatMap(({ nodes: own, isStated }) =>
    openedBlocks(own, isStated ? statedBlocks : htmlBlocks),
  );
  progress?.({ stage: 'reading', done: 3, total: 3 });
  const facts = { ...properties, ...page };
  const isTitled = page.title !== undefined;
  const book = makeBook(blocks, { facts, isTitled, fileName, notes: [...notes, ...cut], progress });
  return { ...book, report: book.report.map((note) => ({ ...note, line: null })) };
}

async function readLosses(folder: Folder, notes: ImportNote[]): Promise<void> {
  if (!folder.paths.includes('[Content_Types].xml')) throw new ImportProblem('unreadable', DOCX_PROBLEMS.damaged);
  const parts = new Map<string, string>();
  for (const path of ['word/document.xml', 'word/comments.xml']) {
    if (folder.paths.includes(path)) parts.set(path, await readWordPart(folder, path));
  }
  noteLosses(folder, parts, notes);
}

/** The classes of a title page's lines, with the fact of the book that each holds. */
const TITLE_PAGE: Readonly<Record<string, string>> = wordTable({
  'book-title': 'title',
  'book-author': 'author',
  'book-description': 'description',
  'book-type': '',
});

/** Takes the facts from the title page, and its lines out of the text. */
function takeTitlePage(nodes: readonly HtmlNode[]) {
  const said = new Map<string, string>();
  const rest = nodes.filter((node) => {
    const fact = isElement(node) ? TITLE_PAGE[node.attrs.class ?? ''] : undefined;
    if (!isElement(node) || fact === undefined || said.has(fact)) return true;
    const text = textOf(node.children).replace(/\s+/g, ' ').trim();
    said.set(fact, fact === 'author' ? text.replace(/^by /, '') : text);
    return false;
  });
  said.delete('');
  return { ...readFacts(said), nodes: rest };
}
