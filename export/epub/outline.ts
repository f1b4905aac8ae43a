import type { Node } from 'prosemirror-model';
import { heading } from '#book/document/blocks/text-blocks.ts';
import { createHeadingLevels } from '../heading-levels.ts';
import { placesIn } from '../linked-parts.ts';
import { lineText } from '#book/document/document-words.ts';

/** A heading that is listed in the table of contents. */
export interface OutlineEntry {
  text: string;
  level: number;
  /** That of the heading before for one that has no letters to be found by; null where none comes before. */
  id: string | null;
}

/** The headings of a section that are listed in a table of contents of this depth, in order, with their ids on its page. */
export function outlineOf(doc: Node, depth: number): OutlineEntry[] {
  const levels = createHeadingLevels(doc, depth);
  const places = placesIn(doc);
  const entries: OutlineEntry[] = [];
  doc.descendants((node) => {
    const text = lineText(node).replace(/\s+/g, ' ').trim();
    if (!heading.is(node) || node.content.size === 0) return;
    const { level, outlined } = levels.enter(heading.attrs(node).level);
    if (outlined && text !== '') entries.push({ text, level, id: places.get(node)?.id ?? entries.at(-1)?.id ?? null });
  });
  return entries;
}
