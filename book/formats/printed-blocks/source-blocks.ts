import { isInline, wordsOf } from '../../document/raw-nodes.ts';
import type { KnownNode, MarkName } from '../../document/nodes.ts';

/** The plain text of inline nodes or blocks; line breaks and blocks are set apart by "\n", an image leaves a space. */
export function plainText(nodes: readonly KnownNode[] | undefined): string {
  let text = '';
  for (const node of nodes ?? []) {
    if (isInline(node)) text += wordsOf(node);
    else if (node.type === 'image') text += ' ';
    else text += `${text === '' ? '' : '\n'}${plainText(node.content)}`;
  }
  return text;
}

/** Text on one line, with single spaces. */
export function oneLine(text: string): string {
  // A single space is no match: most texts hold no other blanks, and stay as they are.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

export function hasMark(node: KnownNode, mark: MarkName): boolean {
  return node.marks?.some(({ type }) => type === mark) === true;
}

/** The images that stand among inline nodes. */
export function imagesIn(nodes: readonly KnownNode[] | undefined): KnownNode[] {
  return (nodes ?? []).filter(({ type }) => type === 'image');
}

/** Whether an image stands anywhere below: what is made of text alone would lose it. */
export function holdsImage(nodes: readonly KnownNode[] | undefined): boolean {
  for (const { type, content } of nodes ?? []) if (type === 'image' || holdsImage(content)) return true;
  return false;
}

/** Whether inline nodes stand on one line. */
export function isOneLine(nodes: readonly KnownNode[]): boolean {
  return !nodes.some(({ type, text }) => type === 'hardBreak' || text?.includes('\n') === true);
}

/** Inline nodes without the blank ones at both ends, each line on its own. */
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

/** One line of inline nodes as text with *italic*, **bold** and ***both***, as the entries of a stat block hold it. */
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
    // Two emphases that touch cannot be told apart from their stars, so the second is left plain.
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

/** The words of a text, normalised so that two spellings of the same text compare equal. */
export function comparableWords(text: string): string[] {
  const plain = /^[\u0000-\u007F]*$/.test(text) ? text : text.normalize('NFKC').replace(/⁄/g, '/');
  const letters = plain.replace(/[−–‒]/g, '-').replace(/\*/g, '').toLowerCase();
  // Signs before a letter are no part of the pattern, which would try each of a long row of them again.
  const runs = letters.match(/[\p{L}\p{N}+/-]+/gu) ?? [];
  return runs.filter((run) => /[\p{L}\p{N}]/u.test(run));
}

/** Lines as the nodes of one paragraph again. */
export function joinLines(lines: readonly (readonly KnownNode[])[]): KnownNode[] {
  const pause: KnownNode = { type: 'text', text: '\n' };
  return lines.flatMap((line, index) => (index === 0 ? line : [pause, ...line]));
}

/** The texts of a row's cells, each on one line. */
export function cellTexts(row: KnownNode | undefined): string[] {
  return (row?.content ?? []).map((cell) => oneLine(plainText(cell.content)));
}

/** A block read from Markdown: a loose node with its place in the source. The gate ignores the additional fields. */
export interface MarkdownBlock extends KnownNode {
  /** The line it begins on, counted from 1. */
  line: number;
  /** The level of the heading it is, or was made from. */
  level?: number;
  /** Written as HTML in a file of our own. It states itself what it is, so that no spell, box or the like is recognised in it. */
  isHtml?: boolean;
  /** The name that other notes of its vault have for it. */
  anchor?: string;
  /** Of a table that could not stay in what it stood in, and stands behind it: what that is, as `tableBehind` says it. */
  behind?: string;
}

/** Where a table stood that stood in another. */
export const BEHIND_TABLE = 'a cell of another table';

/** The sentence about a table that could not stay where it was. */
export function tableBehind(what: string): string {
  return `A table that stood in ${what} stands behind it.`;
}

/** Something that the reader could not keep as it was. */
export interface MarkdownNote {
  line: number;
  message: string;
}

/** The type of a box of the Homebrewery until markdown-boxes.ts has made of it what its names say; `attrs` has its Tags. */
export const BOX = '#box';

/** The blocks inside a block; those without a line of their own get the block's. */
export function innerBlocks(block: MarkdownBlock): MarkdownBlock[] {
  return (block.content ?? []).map((node) => ({ line: block.line, ...node }));
}

/** The type of what stands below a section's title in a file of our own, and says how the section begins: see book/sections/opening-blocks.ts. */
export const OPENING = '#opening';

interface Title {
  level: number;
  name: string;
}

/** The title of a creature, spell or item: a heading with a name that fits its field; null for any other block. */
export function titleOf(block: MarkdownBlock | undefined): Title | null {
  if (block?.type !== 'heading' || block.isHtml === true || holdsImage(block.content)) return null;
  const name = oneLine(plainText(block.content));
  return name === '' || name.length > 200 ? null : { level: Number(block.attrs?.level ?? 1), name };
}
