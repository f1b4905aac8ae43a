import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { htmlBlocks, statedBlocks } from '#book/formats/markdown/read-html-part.ts';
import { wordTable } from '#book/text/lookup.ts';
import { noteText } from '#book/document/blocks/notes-and-references.ts';
import type { Folder, FolderTools } from '../folder.ts';
import { type BookDraft, type ImportNote, ImportProblem } from '../book-draft.ts';
import { readFacts } from '../front-matter.ts';
import { makeBook } from '../markdown-to-book.ts';
import { openedBlocks } from '../html-to-book.ts';
import { arrange, isElement } from './arrange-blocks.ts';
import { withChunks } from './alternative-chunks.ts';
import { DOCX_PROBLEMS, docxToHtml, readWordPart } from './docx-to-html.ts';
import { markOpenings, partAtBreaks, partEntries, tidyBreaks } from './docx-entries.ts';
import { readStatedBlocks } from './read-stated-blocks.ts';
import { readProperties } from './read-properties.ts';

/** A book from the parts of a Word document. Throws ImportProblem if it is not a Word document or has no text. */
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

/** The classes of title-page lines, with the fact of the book in each. */
const TITLE_PAGE: Readonly<Record<string, string>> = wordTable({
  'book-title': 'title',
  'book-author': 'author',
  'book-description': 'description',
  'book-type': '',
});

/** Reads the facts on the title page and removes its lines from the text. */
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

/** Notes the content of a document that a book cannot hold, such as comments. */
export function noteLosses(folder: Folder, parts: ReadonlyMap<string, string>, notes: ImportNote[]): void {
  const body = parts.get('word/document.xml') ?? '';
  const note = (message: string) => notes.push({ line: null, message });
  const comments = count(parts.get('word/comments.xml') ?? '', /<w:comment /g);
  if (comments > 0) note(`${comments === 1 ? 'A comment is' : `${comments} comments are`} left out.`);
  if (/<w:(?:ins|del|moveFrom|moveTo) /.test(body)) {
    note('Tracked changes are read as accepted: what was inserted is in the book, what was deleted is not.');
  }
  if (/<w:pStyle w:val="Licence"\s*\/>/.test(body)) {
    note(
      'The page of the licence is left out. Please choose the licence in the layout of the book, which prints its words.',
    );
  }
  // Our own document has a table of contents with this title style.
  if (/<w:instrText[^<>]*>\s*TOC\s/.test(body) && !body.includes('w:val="ContentsTitle"')) {
    note('The table of contents is left out: a book makes its own.');
  }
  if (body.includes('<m:oMath')) note('Equations are left out. Please write them as text, or add them as pictures.');
  if (/<w:instrText[^<>]*>\s*EQ\s/i.test(body))
    note('Formulas in fields (EQ) are left out. Please write them as text.');
  if (/<c:chart |<dgm:relIds /.test(body)) note('Charts and diagrams are left out. Please add them as pictures.');
  if (body.includes('<w:txbxContent')) note('The text of text boxes stands after the paragraph that holds the box.');
  if (folder.paths.some((path) => path.toLowerCase().endsWith('vbaproject.bin'))) note('The macros are left out.');
  if (folder.paths.some((path) => /^word\/embeddings\//i.test(path))) note('Embedded files are left out.');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const REFERENCE = /^#((?:foot|end)note-\d+)$/;

/** Moves the text of each footnote and endnote to its reference. */
export function placeFootnotes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const texts = new Map<string, HtmlElement>();
  const rest = nodes.filter((node) => !collect(node, texts));
  return texts.size === 0 ? [...nodes] : rest.map((node) => withNotes(node, texts));
}

/** Whether this is the list of notes at the end of mammoth's HTML. If so, collects its items. */
function collect(node: HtmlNode, texts: Map<string, HtmlElement>): boolean {
  if (typeof node === 'string' || node.tag !== 'ol') return false;
  const items = node.children.filter((child) => typeof child !== 'string');
  if (items.length === 0 || !items.every(({ attrs }) => /^(?:foot|end)note-\d+$/.test(attrs.id ?? ''))) return false;
  for (const item of items) texts.set(item.attrs.id ?? '', item);
  return true;
}

/** Mammoth writes the sign of a note as a superscript link. The note replaces both. */
function withNotes(node: HtmlNode, texts: ReadonlyMap<string, HtmlElement>): HtmlNode {
  if (typeof node === 'string') return node;
  const id = REFERENCE.exec(node.tag === 'a' ? (node.attrs.href ?? '') : '')?.[1];
  if (id !== undefined) return noteOf(texts.get(id));
  return { ...node, children: node.children.map((child) => withNotes(child, texts)) };
}

function noteOf(item: HtmlElement | undefined): HtmlNode {
  const text = noteText((item?.children ?? []).map(withoutBackLinks));
  return text === '' ? '' : element('span', { 'data-footnote': text });
}

/** Removes the arrow that links back to the reference. */
function withoutBackLinks(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'a' && /^#(?:foot|end)note-ref-/.test(node.attrs.href ?? '')) return '';
  return { ...node, children: node.children.map(withoutBackLinks) };
}
