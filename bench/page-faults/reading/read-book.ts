import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block, Bookmark, Line, PdfBook, PdfPage } from '../book.ts';
import { readDrawing } from './page-drawing.ts';
import { linesOf, readPageText, readSpaces, type Run } from './page-text.ts';
import { readStructure, type TaggedBlock } from './structure.ts';

/** Reads a tagged PDF: its structure with one library, the words and drawings of its pages with another. */
export async function readBook(file: string): Promise<PdfBook> {
  const bytes = await readFile(file);
  const tagged = readStructure(await PDFDocument.load(bytes, { updateMetadata: false }));
  if (tagged === null) throw new Error(`${file} has no tags, which tell the order of its text`);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  try {
    const { pages, texts } = await readPages(document);
    const blocks = tagged.map((block) => withLines(block, texts)).filter(({ lines }) => lines.length > 0);
    const bookmarks = flat((await document.getOutline()) ?? [], 1);
    const opensWithBookmarks = (await document.getPageMode()) === 'UseOutlines';
    return { pages, blocks, bookmarks, opensWithBookmarks, bytes: bytes.length };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The words of all pages by the key of their content. */
type Texts = Map<string, { page: number; runs: Run[] }>;

async function readPages(document: PDFDocumentProxy): Promise<{ pages: PdfPage[]; texts: Texts }> {
  const pages: PdfPage[] = [];
  const texts: Texts = new Map();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const text = await readPageText(page);
    const [, , width = 0, height = 0] = page.view;
    const running = linesOf(text.get('') ?? [], number);
    pages.push({ number, width, height, running, ...(await readDrawing(page)) });
    for (const [key, runs] of text) if (key !== '') texts.set(key, { page: number, runs });
    for (const key of await readSpaces(page)) if (!text.has(key)) texts.set(key, { page: number, runs: [] });
    page.cleanup();
  }
  return { pages, texts };
}

function withLines({ content, ...block }: TaggedBlock, texts: Texts): Block {
  const lines: Line[] = [];
  let runs: Run[] = [];
  let page = 0;
  for (const key of content) {
    const found = texts.get(key) ?? unseenHyphen(page, runs.at(-1));
    if (found === null) continue;
    if (found.page !== page) lines.push(...linesOf(runs, page));
    runs = found.page === page ? [...runs, ...found.runs] : found.runs;
    page = found.page;
  }
  return { ...block, lines: [...lines, ...linesOf(runs, page)] };
}

/** Content without words at the end of a line is a hyphen that the font maps to the invisible soft hyphen. */
function unseenHyphen(page: number, before: Run | undefined): { page: number; runs: Run[] } | null {
  if (before === undefined || !/\p{L}$/u.test(before.text)) return null;
  return { page, runs: [{ ...before, text: '-', left: before.right, hyphen: true }] };
}

interface OutlineItem {
  title: string;
  count?: number | undefined;
  items: OutlineItem[];
}

function flat(items: readonly OutlineItem[], level: number): Bookmark[] {
  return items.flatMap(({ title, count = 0, items: inner }) => [
    { title, level, open: inner.length === 0 ? null : count > 0 },
    ...flat(inner, level + 1),
  ]);
}
