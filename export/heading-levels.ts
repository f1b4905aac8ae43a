import type { Node } from 'prosemirror-model';
import type { SectionKind } from '#book/sections/opening.ts';
import { heading } from '#book/document/blocks/text-blocks.ts';

interface HeadingContext {
  /** The level in the document, from 2. No level is skipped, as screen readers expect. */
  level: number;
  /** Whether the table of contents lists it. */
  outlined: boolean;
}

/** Assigns each heading of a section its level, in reading order. */
export interface HeadingLevels {
  /** The place of a heading with the author's level, 1 to 6. */
  enter(authorLevel: number): HeadingContext;
  /** The level for the name of a creature, spell or item. */
  entryLevel(): number;
}

/**
 * Below a section's title (level 1), the section's highest heading gets level 2, whatever the author's level. The table of contents lists
 * `depth` ranks, including the title.
 */
export function createHeadingLevels(doc: Node, depth: number): HeadingLevels {
  const used = [...new Set(authorLevels(doc))].sort((a, b) => a - b);
  const open: number[] = [];
  return {
    enter(authorLevel) {
      while ((open.at(-1) ?? 0) >= authorLevel) open.pop();
      open.push(authorLevel);
      return { level: open.length + 1, outlined: used.indexOf(authorLevel) < depth - 1 };
    },
    entryLevel: () => open.length + 2,
  };
}

/**
 * The levels of a section's headings in a file that can be imported again. Authors' levels are kept as far as the section's title (level 1)
 * and higher headings leave room. Different levels coincide only at level 6, the lowest.
 */
export function createKeptLevels(doc: Node): (authorLevel: number) => number {
  const kept = new Map<number, number>();
  let last = 1;
  for (const level of [...new Set(authorLevels(doc))].sort((a, b) => a - b)) {
    last = Math.min(6, Math.max(level, last + 1));
    kept.set(level, last);
  }
  return (authorLevel) => kept.get(authorLevel) ?? Math.max(2, authorLevel);
}

/** How many lines the section takes in a table of contents of this depth, including its title. */
export function countContentsLines(doc: Node, depth: number): number {
  const levels = authorLevels(doc);
  const named = [...new Set(levels)].sort((a, b) => a - b).slice(0, Math.max(0, depth - 1));
  return 1 + levels.filter((level) => named.includes(level)).length;
}

/** The level of the terms of a glossary, which are its lowest headings; null if it has no headings. */
export function termLevelOf(doc: Node): number | null {
  const lowest = Math.max(0, ...new Set(authorLevels(doc)));
  return lowest === 0 ? null : lowest;
}

/** How many ranks of a section the contents list. They never list the terms of a glossary. */
export function listedDepth(doc: Node, kind: SectionKind, depth: number): number {
  return kind === 'glossary' ? Math.min(depth, new Set(authorLevels(doc)).size) : depth;
}

function authorLevels(doc: Node): number[] {
  const levels: number[] = [];
  doc.descendants((node) => {
    if (heading.is(node) && node.content.size > 0) levels.push(heading.attrs(node).level);
    return !node.isTextblock;
  });
  return levels;
}

/** The lines of a table of contents, grouped by their parts. */
export function belowParts<Line extends { isBelowPart: boolean }>(
  lines: readonly Line[],
): { line: Line; below: Line[] }[] {
  const top: { line: Line; below: Line[] }[] = [];
  for (const line of lines) {
    const part = top.at(-1);
    if (line.isBelowPart && part) part.below.push(line);
    else top.push({ line, below: [] });
  }
  return top;
}
