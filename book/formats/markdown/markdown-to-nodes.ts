import type { Node } from 'prosemirror-model';
import { documentToHtml } from '../../document/html/to-html.ts';
import type { KnownNode } from '../../document/nodes.ts';
import { normalizeDocument } from '../../document/normalize.ts';
import type { MarkdownBlock, MarkdownNote } from '../printed-blocks/source-blocks.ts';
import { recogniseBoxes } from './markdown-boxes.ts';
import { recogniseEntries } from '../printed-blocks/recognise-entries.ts';
import { type MarkdownContext, readBlocks } from './read-markdown-blocks.ts';
import { recogniseStatBlocks } from '../printed-blocks/recognise-stat-blocks.ts';
import { recogniseTables } from '../printed-blocks/recognise-tables.ts';

/**
 * Parses Markdown into blocks with line numbers, and recognises stat blocks, spells, magic items, random tables and
 * boxes. Also returns notes on what could not be kept. Never throws.
 */
export function readMarkdown(
  markdown: string,
  context: MarkdownContext = {},
): { blocks: MarkdownBlock[]; notes: MarkdownNote[] } {
  const { blocks, notes } = readBlocks(markdown, context);
  const passes = [recogniseTables, recogniseStatBlocks, recogniseBoxes, recogniseEntries];
  return { blocks: passes.reduce((result, pass) => pass(result), blocks), notes };
}

/** Parses Markdown into raw nodes for the sanitizer. `context` says where the text is. */
export function markdownToNodes(markdown: string, context: MarkdownContext = {}): KnownNode[] {
  return readMarkdown(markdown, context).blocks;
}

/** Parses Markdown into a document. Never throws. */
export function documentFromMarkdown(markdown: string, context: MarkdownContext = {}): Node {
  return normalizeDocument(markdownToNodes(markdown, context), 'document');
}

/** Converts Markdown to the canonical HTML of a document, which contains only elements of the schema. */
export function markdownToHtml(markdown: string): string {
  return documentToHtml(documentFromMarkdown(markdown));
}
