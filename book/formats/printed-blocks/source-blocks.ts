import { isInline, wordsOf } from '../../document/raw-nodes.ts';
import type { KnownNode, MarkName } from '../../document/nodes.ts';

/**
 * Returns the plain text of inline nodes or blocks. Line breaks and blocks are separated by "\n"; an image becomes a
 * space.
 */
export function plainText(nodes: readonly KnownNode[] | undefined): string {
  let text = '';
  for (const node of nodes ?? []) {
    if (isInline(node)) text += wordsOf(node);
    else if (node.type === 'image') text += ' ';
    else text += `${text === '' ? '' : '\n'}${plainText(node.content)}`;
  }
  return text;
}

/** Puts text on one line with single spaces. */
export function oneLine(text: string): string {
  // A single space does not match. Most texts have no other white space, and stay unchanged.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

export function hasMark(node: KnownNode, mark: MarkName): boolean {
  return node.marks?.some(({ type }) => type === mark) === true;
}

/** Returns the images among inline nodes. */
export function imagesIn(nodes: readonly KnownNode[] | undefined): KnownNode[] {
  return (nodes ?? []).filter(({ type }) => type === 'image');
}

/** Whether there is an image at any depth. Code that keeps only text would lose it. */
export function holdsImage(nodes: readonly KnownNode[] | undefined): boolean {
  for (const { type, content } of nodes ?? []) if (type === 'image' || holdsImage(content)) return true;
  return false;
}

/** Whether inline nodes are on one line. */
export function isOneLine(nodes: readonly KnownNode[]): boolean {
  return !nodes.some(({ type, text }) => type === 'hardBreak' || text?.includes('\n') === true);
}

/** Splits inline nodes into lines, without blank nodes at both ends. */
export function inlineLines(nodes: readonly KnownNode[]): KnownNode[][] {
  const lines: KnownNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([]);
    else if (node.type !== 'text') lines.at(-1)?.push(node);
    else if (node.text?.includes('\n')) {
      for (const [index, text] of node.text.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push({ ...node, text });
      }
    } else if (node.text) lines.at(-1)?.push(node);
  }
  return lines.filter((line) => plainText(line).trim() !== '' || holdsImage(line));
}

/**
 * Writes a line of inline nodes as text with *italic*, **bold** and ***both***, as the entries of a stat block have it.
 */
export function emphasisText(nodes: readonly KnownNode[]): string {
  let result = '';
  let stars = '';
  for (const node of nodes) {
    const next = starsOf(node);
    const text = wordsOf(node);
    if (next === stars) {
      result += text;
      continue;
    }
    result = closeStars(result, stars);
    // Two adjacent emphases cannot be distinguished by their stars, so the second one becomes plain.
    stars = result.endsWith('*') || text.trim() === '' ? '' : next;
    result += stars === '' ? text : `${/^\s*/.exec(text)?.[0] ?? ''}${stars}${text.trimStart()}`;
  }
  return closeStars(result, stars);
}

function starsOf(node: KnownNode): string {
  return `${hasMark(node, 'bold') ? '**' : ''}${hasMark(node, 'italic') ? '*' : ''}`;
}

function closeStars(text: string, stars: string): string {
  if (stars === '') return text;
  const end = text.trimEnd();
  return `${end}${stars}${text.slice(end.length)}`;
}

/** Returns the words of a text, normalised so that two spellings of the same text compare equal. */
export function comparableWords(text: string): string[] {
  const plain = /^[\u0000-\u007F]*$/.test(text) ? text : text.normalize('NFKC').replace(/⁄/g, '/');
  const letters = plain.replace(/[−–‒]/g, '-').replace(/\*/g, '').toLowerCase();
  // The pattern does not include signs before a letter, because it would retry each of a long row of them.
  const runs = letters.match(/[\p{L}\p{N}+/-]+/gu) ?? [];
  return runs.filter((run) => /[\p{L}\p{N}]/u.test(run));
}

/** Joins lines into the nodes of one paragraph. */
export function joinLines(lines: readonly (readonly KnownNode[])[]): KnownNode[] {
  const pause: KnownNode = { type: 'text', text: '\n' };
  return lines.flatMap((line, index) => (index === 0 ? line : [pause, ...line]));
}

/** Returns the texts of a row's cells, each on one line. */
export function cellTexts(row: KnownNode | undefined): string[] {
  return (row?.content ?? []).map((cell) => oneLine(plainText(cell.content)));
}

/**
 * A block read from Markdown: a raw node with its position in the source. The sanitizer ignores the additional fields.
 */
export interface MarkdownBlock extends KnownNode {
  /** The line on which it begins, counted from 1. */
  line: number;
  /** The level of the heading that it is, or that it was made from. */
  level?: number;
  /** Whether it was HTML in a file of our own. Such HTML states what each block is, so nothing is recognised in it. */
  isHtml?: boolean;
  /** The name by which other notes of the vault refer to it. */
  anchor?: string;
  /** For a table that was moved behind its container: a description of the container for `tableBehind`. */
  behind?: string;
}

/** The description of the container of a nested table. */
export const BEHIND_TABLE = 'a cell of another table';

/** Returns the message about a table that was moved. */
export function tableBehind(what: string): string {
  return `A table that stood in ${what} stands behind it.`;
}

/** Something that the reader could not keep unchanged. */
export interface MarkdownNote {
  line: number;
  message: string;
}

/** The type of a box of the Homebrewery before markdown-boxes.ts has interpreted its names. `attrs` are its Tags. */
export const BOX = '#box';

/** Returns the blocks inside a block. Those without a line number get that of the block. */
export function innerBlocks(block: MarkdownBlock): MarkdownBlock[] {
  return (block.content ?? []).map((node) => ({ line: block.line, ...node }));
}

/**
 * The type of the words below a section's title, in a file of our own, that describe the opening; see
 * book/sections/opening-blocks.ts.
 */
export const OPENING = '#opening';

interface Title {
  level: number;
  name: string;
}

/**
 * Returns the title of a creature, spell or item: a heading with a name that fits its field; null for any other block.
 */
export function titleOf(block: MarkdownBlock | undefined): Title | null {
  if (block?.type !== 'heading' || block.isHtml === true || holdsImage(block.content)) return null;
  const name = oneLine(plainText(block.content));
  return name === '' || name.length > 200 ? null : { level: Number(block.attrs?.level ?? 1), name };
}
