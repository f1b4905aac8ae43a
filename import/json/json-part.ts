import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { htmlBlocks } from '#book/formats/markdown/read-html-part.ts';
import type { ImportNote } from '../book-draft.ts';
import type { BlockSection } from '../split-sections.ts';

/** A section as read from data, before its text has passed the sanitizer. */
export interface JsonPart {
  title: string;
  nodes: HtmlNode[];
}

/** What was read from the data of a program. */
export interface JsonReading {
  title?: string;
  author?: string;
  parts: JsonPart[];
  notes: ImportNote[];
}

const LISTED = 5;

export function partSections(parts: readonly JsonPart[]): BlockSection[] {
  return parts
    .map(({ title, nodes }) => ({ title, line: 1, blocks: htmlBlocks(nodes) }))
    .filter(({ blocks }) => blocks.length > 0);
}

export function jsonNote(message: string): ImportNote {
  return { line: null, message };
}

/** '"Goblin", "Ghoul" and 4 more'. */
export function listedNames(names: readonly string[]): string {
  const listed = names.slice(0, LISTED).map((name) => `"${name.slice(0, 80)}"`);
  const more = names.length - listed.length;
  return more > 0 ? `${listed.join(', ')} and ${more} more` : listed.join(', ');
}
