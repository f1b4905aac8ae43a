import { type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { readForeignHtml } from '#book/formats/html/foreign-html.ts';
import { htmlBlocks, statedBlocks } from '#book/formats/markdown/read-html-part.ts';
import { OPENING_ATTRIBUTE } from '#book/sections/opening-blocks.ts';
import { type BookDraft, type ImageCollector, type ImportNote, ImportProblem } from '../book-draft.ts';
import { keepDataImage, noteInto } from '../embedded-images.ts';
import type { Folder, FolderTools } from '../folder.ts';
import type { FrontMatter } from '../front-matter.ts';
import { makeBook } from '../markdown-to-book.ts';
import { openedBlocks, partOpened } from '../html-to-book.ts';
import { notePageLosses } from '../page-losses.ts';
import { isElement, readXmlPart } from '../xml.ts';
import { readStyleSheet, type StyleRule, withStyles } from '../style-sheets.ts';
import { titledPages } from './titled-pages.ts';
import { placeNotes } from './epub-notes.ts';
import { EPUB_PROBLEMS, type EpubPackage, NO_TEXT, readPackage } from './epub-package.ts';
import { type EpubPage, imagePaths, kindsOf, kindsOfPage, plainImages, readPage, withImages } from './read-pages.ts';

const PAGE_TYPES = /xhtml|html/;
/** Generated pages: the cover and lists of contents. */
const MADE = new Set(['cover', 'toc', 'halftitlepage', 'loi', 'lot', 'landmarks']);
const IMAGES_MAX = 2000;

/** A book from the files of an EPUB. Throws ImportProblem if it is not an EPUB, is protected, or has no text. */
export async function epubToBook(
  folder: Folder,
  fileName: string,
  { images, progress }: FolderTools,
): Promise<BookDraft> {
  const book = await readPackage(folder);
  const notes: ImportNote[] = [...book.notes];
  const read = await readPages(folder, book, progress);
  const pages = book.isOurs ? read : await styledPages(folder, read, notes);
  notePageLosses(
    pages.flatMap(({ body }) => body.children),
    notes,
  );
  noteScripts(pages, notes);
  const kept = placeNotes(pages.filter((page) => !isMade(page, book.cover)));
  const addresses = await keepImages(folder, book, kept, images, notes);
  const shown = kept.map((page) => ({
    ...page,
    body: { ...page.body, children: withImages(page.body.children, page.path, addresses) },
  }));
  const blocks = book.isOurs
    ? partOpened(shown.flatMap(ownSections)).flatMap((nodes) => openedBlocks(nodes, statedBlocks))
    : htmlBlocks(readForeignHtml(bodiesOf(await titledPages(folder, book, shown))));
  if (blocks.length === 0) throw new ImportProblem('empty', NO_TEXT);
  const cover = book.cover === null ? undefined : addresses.get(book.cover);
  const facts: FrontMatter = { ...book.facts, ...(book.isOurs ? { sectionLevel: 1 } : {}) };
  const made = makeBook(blocks, { facts, fileName, notes, ...(progress ? { progress } : {}) });
  const report = made.report.map((note) => ({ ...note, line: null }));
  return { ...made, ...(cover === undefined || cover === '' ? {} : { thumbnail: cover }), report };
}

/** A page without words that shows the cover counts as the cover page, whatever its publisher calls it. */
function isMade(page: EpubPage, cover: string | null): boolean {
  if (kindsOfPage(page).some((kind) => MADE.has(kind))) return true;
  const shown = imagePaths(page.body.children, page.path);
  return (
    cover !== null &&
    shown.length > 0 &&
    shown.every((path) => path === cover) &&
    textOf(page.body.children).trim() === ''
  );
}

async function readPages(
  folder: Folder,
  { pages }: EpubPackage,
  progress: FolderTools['progress'],
): Promise<EpubPage[]> {
  const texts = pages.filter(({ type, properties }) => PAGE_TYPES.test(type) && !properties.includes('nav'));
  const read: EpubPage[] = [];
  for (const { path } of texts) {
    progress?.({ stage: 'reading', done: read.length, total: texts.length });
    const { body, ...page } = readPage(await readXmlPart(folder, path, EPUB_PROBLEMS), path);
    read.push({ ...page, body: { ...body, children: plainImages(body.children) } });
  }
  return read;
}

/** The pages with the styles of their style sheets applied. */
async function styledPages(folder: Folder, pages: readonly EpubPage[], notes: ImportNote[]): Promise<EpubPage[]> {
  const sheets = new Map<string, StyleRule[]>();
  for (const path of new Set(pages.flatMap((page) => page.sheets))) {
    // A style sheet that is missing or not text is ignored.
    const css = folder.paths.includes(path) ? await folder.text(path).catch(() => '') : '';
    sheets.set(path, readStyleSheet(css));
  }
  return pages.map((page) => {
    const rules = [...page.sheets.flatMap((path) => sheets.get(path) ?? []), ...readStyleSheet(page.style)];
    return { ...page, body: { ...page.body, children: withStyles(page.body.children, rules, notes) } };
  });
}

/** The address in the book of each image that the pages show, and of the cover; '' if it cannot be kept. */
async function keepImages(
  folder: Folder,
  { cover }: EpubPackage,
  pages: readonly EpubPage[],
  images: ImageCollector,
  notes: ImportNote[],
): Promise<Map<string, string>> {
  const shown = pages.flatMap(({ body, path }) => imagePaths(body.children, path));
  const addresses = new Map<string, string>();
  for (const path of new Set([...(cover === null ? [] : [cover]), ...shown])) {
    if (/^data:/i.test(path)) {
      addresses.set(path, await keepDataImage(path, images, noteInto(notes)));
      continue;
    }
    const answer = addresses.size >= IMAGES_MAX ? TOO_MANY : await keepImage(folder, path, images);
    addresses.set(path, 'address' in answer ? answer.address : '');
    if ('problem' in answer)
      notes.push({ line: null, message: `The picture "${path.slice(-100)}" is left out: ${answer.problem}` });
  }
  return addresses;
}

const TOO_MANY = { problem: `A book can have at most ${IMAGES_MAX.toLocaleString('en')} of them.` };

async function keepImage(folder: Folder, path: string, images: ImageCollector) {
  if (!folder.paths.includes(path)) return { problem: 'It is not part of this file.' };
  return images.add(await folder.bytes(path), path);
}

function bodiesOf(pages: readonly EpubPage[]): HtmlNode[] {
  return pages.map(({ body }) => ({ tag: 'section', attrs: {}, children: body.children }));
}

function noteScripts(pages: readonly EpubPage[], notes: ImportNote[]): void {
  const has = (nodes: readonly HtmlNode[]): boolean =>
    nodes.some((node) => typeof node !== 'string' && (node.tag === 'script' || has(node.children)));
  if (pages.some(({ body }) => has(body.children))) {
    notes.push({ line: null, message: 'The scripts of this e-book are left out.' });
  }
}

/** Pages that our export generates from the facts of a book. */
const MADE_OF_FACTS = new Set(['titlepage', 'credits', 'index', 'copyright-page']);
/** The classes of pages with generated lists. */
const LISTS = new Set(['index', 'figures']);
/** The kinds of sections as an e-book names them. */
const KINDS = ['part', 'appendix', 'glossary'];
const DONE = '☑';

/** The content of a page that our own export wrote. Its title says how the section begins. Empty for generated pages. */
function ownSections(page: EpubPage): HtmlNode[] {
  const kinds = kindsOfPage(page);
  if (kinds.some((kind) => MADE_OF_FACTS.has(kind))) return [];
  const [section] = page.body.children.filter(isElement);
  if (section === undefined) return page.body.children;
  if (LISTS.has(section.attrs.class ?? '')) return [];
  const own = kindsOf(section);
  const kind = KINDS.find((one) => own.includes(one)) ?? (own.length === 0 ? 'matter' : '');
  return section.children.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'p' && node.attrs.class === 'number') return [];
    return [node.tag === 'h1' ? { ...node, attrs: { ...node.attrs, [OPENING_ATTRIBUTE]: kind } } : asWritten(node)];
  });
}

/** Turns the classes of an e-book into the attributes of our own HTML: the alignment of cells, and which tasks are done. */
function asWritten(node: HtmlElement): HtmlElement {
  const children = node.children.map((child) => (typeof child === 'string' ? child : asWritten(child)));
  const { class: name = '' } = node.attrs;
  if ((node.tag === 'td' || node.tag === 'th') && /^(?:center|right)$/.test(name)) {
    return { ...node, attrs: { ...node.attrs, align: name }, children };
  }
  if (node.tag !== 'ul' || name !== 'tasks') return { ...node, children };
  return { ...node, attrs: { ...node.attrs, 'data-type': 'taskList' }, children: children.map(taskItem) };
}

function taskItem(node: HtmlNode): HtmlNode {
  if (typeof node === 'string' || node.tag !== 'li') return node;
  const [first, ...rest] = node.children;
  const [box, ...words] = typeof first === 'object' ? first.children : [];
  if (typeof first !== 'object' || typeof box !== 'object' || box.attrs.class !== 'box') return node;
  const isDone = box.children.some((child) => typeof child === 'string' && child.includes(DONE));
  const attrs = { ...node.attrs, 'data-type': 'taskItem', 'data-checked': String(isDone) };
  const opening = words.length === 0 && rest.length > 0 ? [] : [{ ...first, children: words }];
  return { ...node, attrs, children: [...opening, ...rest] };
}
