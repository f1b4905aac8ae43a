import type { MarkdownBlock } from '#book/formats/printed-blocks/source-blocks.ts';
import type { Given } from '#book/formats/given.ts';
import { decodedLink, joinPath } from '../folder.ts';

/** A note of a vault as read. Its links and embeds are not resolved yet. */
export interface Note {
  path: string;
  title: string;
  /** The id of its own section; null if its text is part of another section. */
  id: string | null;
  blocks: MarkdownBlock[];
  /** The creature in its properties; null if there is none. */
  creature: Given | null;
  /** The aliases in its properties. */
  aliases: string[];
}

/** The name of a file without folders and ending. */
export function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '').trim();
}

/** Finds files of a vault as Obsidian does: a link names a file by its path, by the end of its path, or by its name alone. */
interface PathIndex {
  /** The path that a link in the file `from` leads to; null if there is none. */
  find(link: string, from: string): string | null;
}

/** An index over files. A link may leave out `ending`, such as ".md". */
export function createPathIndex(paths: readonly string[], ending = ''): PathIndex {
  const byName = new Map<string, string[]>();
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    const name = keyOf(path).split('/').at(-1) ?? '';
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return {
    find(link, from) {
      const plain = keyOf(decodedLink(link));
      const wanted = plain.endsWith(ending) ? plain : `${plain}${ending}`;
      const found = byName.get(wanted.split('/').at(-1) ?? '') ?? [];
      const exact = [joinPath(keyOf(from).split('/').slice(0, -1), wanted), joinPath([], wanted)];
      return (
        exact.map((path) => found.find((other) => keyOf(other) === path)).find((path) => path !== undefined) ??
        found.find((path) => `/${keyOf(path)}`.endsWith(`/${joinPath([], wanted)}`)) ??
        found[0] ??
        null
      );
    },
  };
}

function keyOf(path: string): string {
  return path.normalize('NFC').replaceAll('\\', '/').trim().toLowerCase();
}
