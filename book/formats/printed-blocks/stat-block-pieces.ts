import type { KnownNode } from '../../document/nodes.ts';
import { FACT_LABELS, spelled } from './stat-block-facts.ts';
import { factLines, type LabelledFact, readLabelled } from './labelled-facts.ts';
import { plainFacts, rowFacts } from './plain-facts.ts';
import { readScores, type Scores, type ScoreToken, scoreTokens } from './stat-block-scores.ts';
import {
  cellTexts,
  imagesIn,
  inlineLines,
  joinLines,
  type MarkdownBlock,
  oneLine,
  plainText,
} from './source-blocks.ts';

/** A line of a paragraph, list or heading, or a block without such lines. */
export interface Piece {
  /** The inline nodes of a line, without images; null for a block. */
  nodes: KnownNode[] | null;
  text: string;
  /** The block that it is, or to which the line belongs. */
  of: MarkdownBlock;
  /** The images in the line. */
  images: KnownNode[];
  /**
   * For a table, the rows of this piece. Rows with facts are a piece of their own, and so are other rows between them.
   */
  rows?: readonly KnownNode[];
}

/** Splits blocks into lines. A block without lines of text is one piece. */
export function piecesOf(blocks: readonly MarkdownBlock[]): Piece[] {
  const pieces: Piece[] = [];
  for (const block of blocks) pieces.push(...piecesIn(block));
  return pieces;
}

/** Splits one block into lines. */
export function piecesIn(block: MarkdownBlock): readonly Piece[] {
  const known = KNOWN.get(block);
  if (known) return known;
  const pieces = piecesOfOne(block);
  KNOWN.set(block, pieces);
  return pieces;
}

/** A cache, because each block is inspected several times, alone and as one of those after another. */
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

/** Splits the rows of a table where facts begin and end, because some programs merge adjacent tables. */
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

/** An item of a list is one line, even if it is wrapped. */
function linesOf(block: MarkdownBlock): KnownNode[][] | null {
  if (block.type === 'heading') return [block.content ?? []];
  return block.type === 'paragraph' ? inlineLines(block.content ?? []) : factLines(block);
}

/** Makes a block of the unread lines of one block. The pieces are the last ones of that block. */
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

/** The longest run of lines for six scores, their modifiers and saves, each on a line of its own. */
const SCORE_LINES = 30;
/** How many header lines or empty lines may be above the first score. */
const HEAD_LINES = 3;
const EMPTY: ReadonlySet<string> = new Set(['horizontalRule', 'image', 'pageBreak', 'columnBreak']);

/**
 * Whether a piece between the lines of a head has no content: rules and breaks, images, and the delimiter row of a
 * broken table.
 */
export function isEmpty({ nodes, text, of }: Piece): boolean {
  return EMPTY.has(of.type) || (nodes !== null && /^(?:[\s:|]*-[\s:|-]*\|)?$/.test(text));
}

/** Returns the facts of a line, or of a table that contains nothing else; null if there are none. */
export function factsOf({ nodes, text, rows }: Piece): LabelledFact[] | null {
  if (rows) return tableFacts(rows);
  return nodes ? (readLabelled(nodes, FACT_LABELS)?.map(spelled) ?? plainFacts(text)) : null;
}

/** Whether a heading is a fact: "### **Saving Throws** Dex +6", "### CR 3 (700 XP)". */
export function isFactHeading({ nodes, text }: Piece): boolean {
  const facts = nodes && (readLabelled(nodes, FACT_LABELS) ?? (/\d/.test(text) ? plainFacts(text) : null));
  return facts?.every(({ value }) => value !== '') ?? false;
}

/** Returns the facts of rows with a label and a value. */
function tableFacts(rows: readonly KnownNode[]): LabelledFact[] | null {
  const facts: LabelledFact[] = [];
  for (const row of rows) {
    const found = rowFacts(row);
    if (!found) return null;
    facts.push(...found);
  }
  return facts.length === 0 ? null : facts;
}

/** Returns the six scores that begin at a piece, and how many lines they take. */
export function scoresAt(pieces: readonly Piece[], at: number): { read: Scores; used: number } | null {
  const begins = pieces.slice(at, at + HEAD_LINES).find((piece) => tokensIn(piece)?.length !== 0);
  if (typeof tokensIn(begins)?.[0] !== 'string') return null;
  const run = pieces.slice(at, at + SCORE_LINES);
  const other = run.findIndex((piece) => !isEmpty(piece) && tokensIn(piece) === null);
  const scores = other < 0 ? run : run.slice(0, other);
  const longest = scores.findLastIndex((piece) => (tokensIn(piece) ?? []).length > 0) + 1;
  for (let used = longest; used > 0; used -= 1) {
    // "Saving Throws" below the scores is the title of a fact, not of the scores.
    if (tokensIn(run[used - 1])?.length === 0) continue;
    const lines = run.slice(0, used).filter((piece) => !isEmpty(piece));
    const read = readScores(lines.flatMap(rowsOf));
    if (read) return { read, used };
  }
  return null;
}

/**
 * Returns the abilities and numbers of a piece that contains nothing else; empty for a header line such as "Mod Save".
 */
function tokensIn(piece: Piece | undefined): ScoreToken[] | null {
  return scoreTokens(rowsOf(piece).flat().join(' '));
}

function rowsOf(piece: Piece | undefined): string[][] {
  if (!piece?.rows) return [[piece?.nodes ? piece.text : '?']];
  const rows = piece.rows.map(cellTexts);
  // Other rows of the table may have more cells than these.
  const width = Math.max(...rows.map((cells) => cells.findLastIndex((text) => text !== '') + 1));
  return rows.map((cells) => cells.slice(0, width));
}
