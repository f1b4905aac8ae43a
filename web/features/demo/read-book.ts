import type { Node } from 'prosemirror-model';
import { SECTION_TITLE_MAX, TITLE_MAX, TITLE_MIN } from '#book/catalogue/limits.ts';
import { fitDocument } from '#book/document/fit/fit.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import type { MarkdownBlock } from '#book/markdown/block.ts';
import { readMarkdown } from '#book/markdown/markdown-to-nodes.ts';
import { oneLine, plainText } from '#book/markdown/text.ts';
import { AppError } from '#contract/errors.ts';
import type { ImportNote } from '#contract/imports.ts';

export interface ReadBook {
  title: string;
  sections: { title: string; doc: Node }[];
  notes: ImportNote[];
}

interface Part {
  title: string;
  blocks: MarkdownBlock[];
}

/**
 * Reads a book from a file, more simply than the server: a single top heading at the start is its title, and each heading of the highest
 * level after it begins a section. Front matter and the like are not understood here.
 */
export function readBook(text: string, fileName: string): ReadBook {
  const isPage = /\.html?$/i.test(fileName);
  const { blocks, notes } = isPage ? { blocks: blocksOfPage(text), notes: [] } : readMarkdown(text);
  const [first, ...others] = blocks;
  if (!first)
    throw new AppError('invalid_input', { message: 'There is no text in this file. Please choose another one.' });
  const isTitled =
    first.type === 'heading' && others.every(({ level }) => level === undefined || level > levelOf(first));
  const parts = partsOf(isTitled ? others : blocks);
  return {
    title: bookTitle([isTitled ? headingText(first) : '', fileName.replace(/\.[A-Za-z0-9]{1,10}$/, '')]),
    sections: parts.map(({ title, blocks }, index) => ({
      title: title.slice(0, SECTION_TITLE_MAX).trim() || `Section ${index + 1}`,
      doc: fitDocument(blocks, 'document'),
    })),
    notes: notes.map(({ line, message }) => ({ line, message })),
  };
}

function blocksOfPage(html: string): MarkdownBlock[] {
  const { content = [] } = documentFromHtml(html).toJSON() as { content?: MarkdownBlock[] };
  return content
    .filter(({ type, content: inner }) => type !== 'paragraph' || (inner ?? []).length > 0)
    .map((block) => ({
      ...block,
      line: 1,
      ...(block.type === 'heading' ? { level: Number(block.attrs?.level) } : {}),
    }));
}

/** Splits at the headings of the highest level; blocks before the first one become an introduction. */
function partsOf(blocks: readonly MarkdownBlock[]): Part[] {
  const top = Math.min(...blocks.map(levelOf));
  const opening: Part = { title: 'Introduction', blocks: [] };
  const parts: Part[] = [];
  for (const block of blocks) {
    const opens = block.type === 'heading' && levelOf(block) === top;
    if (opens) parts.push({ title: headingText(block), blocks: [] });
    else (parts.at(-1) ?? opening).blocks.push(raised(block, top - 1));
  }
  return opening.blocks.length > 0 ? [opening, ...parts] : parts;
}

function raised(block: MarkdownBlock, by: number): MarkdownBlock {
  if (block.type !== 'heading') return block;
  return { ...block, attrs: { level: Math.max(2, levelOf(block) - by) } };
}

function levelOf({ level }: MarkdownBlock): number {
  return level ?? Number.POSITIVE_INFINITY;
}

function headingText(block: MarkdownBlock): string {
  return oneLine(plainText(block.content));
}

function bookTitle(names: readonly string[]): string {
  const title = names.find((name) => name.trim().length >= TITLE_MIN) ?? 'Imported book';
  return title.trim().slice(0, TITLE_MAX).trim().toWellFormed();
}
