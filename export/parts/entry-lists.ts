import { localeOf } from '#book/layout/language-tag.ts';
import { ENTRY_KINDS, type EntryKind } from '#book/layout/layout-choices.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { isEntry, nameKey, type NamedPart } from '#book/sections/named-part.ts';

/** The creatures of a book, its spells, its items or its tables. */
export interface EntryList {
  kind: EntryKind;
  title: string;
  entries: ListedEntry[];
}

export interface ListedEntry {
  name: string;
  /** Where the entry stands goes by this key; entries of one kind and one name share it. */
  key: string;
}

/** Collects the entries of a book while it is written. */
export interface EntryCollector {
  /** Lists a part of the book; what is no entry is not listed. */
  add(part: NamedPart): void;
  /** A list for each kind that the book has, sorted as the language sorts. */
  sorted(language: string, labels: PrintedLabels): EntryList[];
}

/** Which of the printed labels stands over the entries of a kind. */
const TITLES = { creature: 'creatures', spell: 'spells', item: 'items', table: 'tables' } as const satisfies Record<
  EntryKind,
  keyof PrintedLabels
>;

export function createEntryLists(): EntryCollector {
  const lists = new Map<string, Map<string, ListedEntry>>(ENTRY_KINDS.map((kind) => [kind, new Map()]));
  return {
    add(part) {
      const key = entryKey(part);
      const list = lists.get(part.kind);
      if (list && !list.has(key)) list.set(key, { name: part.name, key });
    },
    sorted(language, labels) {
      const { compare } = new Intl.Collator(localeOf(language), { numeric: true, ignorePunctuation: true });
      const listOf = (kind: EntryKind) =>
        [...(lists.get(kind)?.values() ?? [])].sort((one, other) => compare(one.name, other.name));
      return ENTRY_KINDS.map((kind) => ({ kind, title: labels[TITLES[kind]], entries: listOf(kind) })).filter(
        ({ entries }) => entries.length > 0,
      );
    },
  };
}

/** The key by which a list has a part of the book; '' for what is no entry. */
export function entryKey(part: NamedPart): string {
  return isEntry(part) ? `${part.kind} ${nameKey(part.name)}` : '';
}
