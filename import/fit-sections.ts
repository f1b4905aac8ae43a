import type { Node } from 'prosemirror-model';
import { SECTION_HTML_MAX } from '#book/catalogue/limits.ts';
import type { RawNode } from '#book/document/nodes.ts';
import { normalizeDocument } from '#book/document/normalize.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { utf8Length } from '#book/text/bytes.ts';
import type { DraftSection } from './book-draft.ts';

interface Block extends RawNode {
  /** The level of the heading that it is, or was made from. */
  level?: number;
}

/** Creates documents from a section's blocks: one, or as many as needed to keep each within the size limit of a section. */
export function splitLongSection(
  section: { title: string; blocks: readonly Block[] },
  max = SECTION_HTML_MAX,
): DraftSection[] {
  const parts = packed(section.blocks, max);
  return parts.map(({ doc, html }, index) => ({
    title: index === 0 ? section.title : `${section.title} (${index + 1})`,
    doc,
    html,
  }));
}

interface Part {
  blocks: Block[];
  doc: Node;
  html: string;
}

/** Splits at the next heading level and puts as many parts together as fit. A part that is too large by itself is split further. */
function packed(blocks: readonly Block[], max: number): Part[] {
  const whole = makePart([...blocks]);
  if (isWithin(whole.html, max)) return [whole];
  const pieces = atNextLevel(blocks);
  const parts = (pieces.length > 1 ? pieces : halves(blocks)).flatMap((piece) => packed(piece, max));
  return joinNeighbours(parts, max);
}

function joinNeighbours(parts: readonly Part[], max: number): Part[] {
  const joined: Part[][] = [];
  let bytes = Infinity;
  for (const part of parts) {
    const own = utf8Length(part.html);
    bytes += own;
    if (bytes > max) {
      joined.push([]);
      bytes = own;
    }
    joined.at(-1)?.push(part);
  }
  return joined.map((group) => {
    const [only, ...more] = group;
    return only && more.length === 0 ? only : makePart(group.flatMap(({ blocks }) => blocks));
  });
}

function makePart(blocks: Block[]): Part {
  const doc = normalizeDocument(blocks, 'document');
  return { blocks, doc, html: documentToHtml(doc) };
}

/** Whether a text takes at most `max` bytes. A character takes at most three, so most texts need no counting. */
function isWithin(text: string, max: number): boolean {
  return text.length * 3 <= max || utf8Length(text) <= max;
}

function atNextLevel(blocks: readonly Block[]): Block[][] {
  const levels = blocks.slice(1).map(({ level }) => level ?? Infinity);
  const next = levels.reduce((lowest, level) => Math.min(lowest, level), Infinity);
  if (next === Infinity) return [];
  const pieces: Block[][] = [[]];
  for (const block of blocks) {
    if ((block.level ?? Infinity) <= next && (pieces.at(-1)?.length ?? 0) > 0) pieces.push([]);
    pieces.at(-1)?.push(block);
  }
  return pieces;
}

/** Two halves of blocks without headings. A single block becomes two with half its content each. */
function halves(blocks: readonly Block[]): Block[][] {
  const [only, ...more] = blocks;
  if (only && more.length === 0) return halvesOf(only).map((half) => [half]);
  const middle = blocks.length >> 1;
  return [blocks.slice(0, middle), blocks.slice(middle)];
}

function halvesOf(node: RawNode): RawNode[] {
  const content = node.content ?? [];
  const [only] = content;
  if (only && content.length === 1) return halvesOf(only).map((half) => ({ ...node, content: [half] }));
  if (content.length > 1) {
    const middle = content.length >> 1;
    return [content.slice(0, middle), content.slice(middle)].map((half) => ({ ...node, content: half }));
  }
  const text = node.text ?? '';
  const space = text.indexOf(' ', text.length >> 1);
  const middle = space < 0 ? text.length >> 1 : space;
  return [text.slice(0, middle), text.slice(middle)].map((half) => ({ ...node, text: half }));
}
