import { toPoints } from '#book/layout/papers.ts';
import type { PageSetup } from '#book/layout/page-setup.ts';
import type { EntryList } from '#export/parts/entry-lists.ts';
import type { TypesetPlace } from '#server/typeset/compiler.ts';
import type { BookmarkGroup } from './file/bookmarks.ts';

/** A group of bookmarks for each list of entries; `places` are those of the entries in the same order. */
export function bookmarkGroups(
  lists: readonly EntryList[],
  places: readonly TypesetPlace[][][],
  { height, bleed }: PageSetup,
): BookmarkGroup[] {
  const bottom = toPoints(height + 2 * bleed);
  return lists.map(({ title, entries }, list) => ({
    title,
    bookmarks: entries.flatMap(({ name }, index) =>
      (places[list]?.[index] ?? []).map(([page, x, y]) => ({ title: name, page, x, y: bottom - y })),
    ),
  }));
}
