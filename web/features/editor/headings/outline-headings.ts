import type { Node } from '@tiptap/pm/model';
import { heading } from '#book/document/blocks/text-blocks.ts';
import { lineText } from '#book/document/document-words.ts';

/** A heading of a section, where it begins. */
export interface OutlineHeading {
  text: string;
  level: number;
  position: number;
}

/** The headings of a text in order, also those in boxes. One without words has none. */
export function headingsOf(doc: Node): OutlineHeading[] {
  const found: OutlineHeading[] = [];
  doc.descendants((node, position) => {
    const text = heading.is(node) ? lineText(node).trim() : '';
    if (text !== '') found.push({ text, level: Number(node.attrs.level), position });
    return !node.isTextblock;
  });
  return found;
}

/** The number of the heading below which this position stands; -1 before the first. */
export function headingAt(headings: readonly OutlineHeading[], position: number): number {
  return headings.findLastIndex((one) => one.position <= position);
}

/** How far a heading is set in, in steps: by the levels that are there, whichever they are. */
export function depthsOf(headings: readonly OutlineHeading[]): number[] {
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
  return headings.map(({ level }) => levels.indexOf(level));
}
