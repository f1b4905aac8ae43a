import type { Node } from 'prosemirror-model';
import { documentToHtml } from '../../document/html/to-html.ts';
import type { KnownNode } from '../../document/nodes.ts';
import { normalizeDocument } from '../../document/normalize/normalize.ts';
import type { MarkdownBlock, MarkdownNote } from '../printed-blocks/source-blocks.ts';
import { recogniseBoxes } from './markdown-boxes.ts';
import { recogniseEntries } from '../printed-blocks/recognise-entries.ts';
import { type MarkdownPlace, readBlocks } from './read-markdown-blocks.ts';
import { recogniseStatBlocks } from '../printed-blocks/recognise-stat-blocks.ts';
import { recogniseTables } from '../printed-blocks/recognise-tables.ts';

/**
 * Markdown as blocks that know their lines, with stat blocks, spells, magic items, random tables and boxes recognised, and what
 * could not be kept. Never throws.
 */
export function readMarkdown(
  markdown: string,
  place: MarkdownPlace = {},
): { blocks: MarkdownBlock[]; notes: MarkdownNote[] } {
  const { blocks, notes } = readBlocks(markdown, place);
  const passes = [recogniseTables, recogniseStatBlocks, recogniseBoxes, recogniseEntries];
  return { blocks: passes.reduce((result, pass) => pass(result), blocks), notes };
}

/** Markdown as nodes for the gate, for a place in a document. */
export function markdownToNodes(markdown: string, place: MarkdownPlace = {}): KnownNode[] {
  return readMarkdown(markdown, place).blocks;
}

/** Markdown as a whole document. Never throws. */
export function documentFromMarkdown(markdown: string, place: MarkdownPlace = {}): Node {
  return normalizeDocument(markdownToNodes(markdown, place), 'document');
}

/** Markdown as the canonical HTML of a document: it holds nothing but the schema's own elements, whatever the text says. */
export function markdownToHtml(markdown: string): string {
  return documentToHtml(documentFromMarkdown(markdown));
}
