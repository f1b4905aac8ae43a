import type { KnownNode } from '../../document/nodes.ts';
import type { MarkdownBlock } from './source-block.ts';
import { factLines } from './labelled.ts';
import { rowFacts } from './row-facts.ts';
import { imagesIn, inlineLines, joinLines, oneLine, plainText } from './source-text.ts';

/** A line of a paragraph, list or heading, or a block that has no lines of this kind. */
export interface Piece {
  /** The inline nodes of a line, without images; null for a block. */
  nodes: KnownNode[] | null;
  text: string;
  /** The block that it is, or is a line of. */
  of: MarkdownBlock;
  /** The images that stand in the line. */
  images: KnownNode[];
  /** Of a table, the rows that are meant: those with facts are a piece by themselves, and so are the others between. */
  rows?: readonly KnownNode[];
}

/** The lines of blocks, one by one. A block that holds no lines of text is one piece. */
export function piecesOf(blocks: readonly MarkdownBlock[]): Piece[] {
  const pieces: Piece[] = [];
  for (const block of blocks) pieces.push(...piecesIn(block));
  return pieces;
}

/** The lines of one block. */
export function piecesIn(block: MarkdownBlock): readonly Piece[] {
  const known = KNOWN.get(block);
  if (known) return known;
  const pieces = piecesOfOne(block);
  KNOWN.set(block, pieces);
  return pieces;
}

/** What is known of blocks: each is looked at several times, by itself and as one of those behind another. */
const KNOWN = new WeakMap<MarkdownBlock, readonly Piece[]>();

function piecesOfOne(block: MarkdownBlock): Piece[] {
  if (block.type === 'table')
    return runsOfRows(block).map((rows) => ({ nodes: null, text: '', of: block, images: [], rows }));
  const lines = linesOf(block);
  if (!lines || block.isHtml === true) return [{ nodes: null, text: '', of: block, images: [] }];
  return lines.map((nodes) => {
    const images = imagesIn(nodes);
    const words = images.length === 0 ? nodes : nodes.filter((node) => !images.includes(node));
    return { nodes: words, text: oneLine(plainText(words)), of: block, images };
  });
}

/** The rows of a table, where those that are facts end and begin: programs make one table of neighbours. */
function runsOfRows(table: MarkdownBlock): KnownNode[][] {
  const runs: { isFacts: boolean; rows: KnownNode[] }[] = [];
  for (const row of table.content ?? []) {
    const isFacts = rowFacts(row) !== null;
    const last = runs.at(-1);
    if (last?.isFacts === isFacts) last.rows.push(row);
    else runs.push({ isFacts, rows: [row] });
  }
  return runs.length === 0 ? [[]] : runs.map(({ rows }) => rows);
}

/** An item of a list is one line, however it is wrapped. */
function linesOf(block: MarkdownBlock): KnownNode[][] | null {
  if (block.type === 'heading') return [block.content ?? []];
  return block.type === 'paragraph' ? inlineLines(block.content ?? []) : factLines(block);
}

/** The lines of one block that were not read, as a block again: the pieces are the last ones of it. */
export function blockOf(pieces: readonly Piece[]): MarkdownBlock[] {
  const [first] = pieces;
  if (!first) return [];
  const block = first.of;
  if (block.type === 'paragraph') return [{ ...block, content: joined(pieces) }];
  if (block.type === 'table') return [{ ...block, content: pieces.flatMap(({ rows = [] }) => rows) }];
  if (block.type === 'bulletList') return [{ ...block, content: (block.content ?? []).slice(-pieces.length) }];
  return [block];
}

function joined(pieces: readonly Piece[]): KnownNode[] {
  return joinLines(pieces.map(({ nodes, images }) => [...images, ...(nodes ?? [])]));
}
