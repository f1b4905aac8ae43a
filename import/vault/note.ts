import type { MarkdownBlock } from '#book/formats/printed-blocks/source-blocks.ts';
import type { Given } from '#book/formats/given.ts';

/** A note of a vault as read, its links and embeds not followed yet. */
export interface Note {
  path: string;
  title: string;
  /** The id of the section that it becomes; null where its text stands in another's. */
  id: string | null;
  blocks: MarkdownBlock[];
  /** The creature that its properties describe; null where they describe none. */
  creature: Given | null;
  /** The other names that its properties give it. */
  aliases: string[];
}

/** The name of a file without folders and ending. */
export function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '').trim();
}
