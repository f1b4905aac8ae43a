import type { Node } from 'prosemirror-model';
import { localeOf } from '#book/layout/language-tag.ts';
import { ENTRY_KINDS, type EntryKind } from '#book/layout/layout-choices.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { type FigureKind, isEntry, isFigure, type NamedPart, nameKey } from '#book/sections/named-part.ts';
import { image } from '#book/document/blocks/image.ts';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { type CreditLine, creditLines } from '#book/layout/licences.ts';

/** The creatures of a book, its spells, its items or its tables. */
export interface EntryList {
  kind: EntryKind;
  title: string;
  entries: ListedEntry[];
}

interface ListedEntry {
  name: string;
  /** Finds the place of the entry. Entries of the same kind and name share a key. */
  key: string;
}

/** Collects the entries of a book while it is written. */
export interface EntryCollector {
  /** Lists a part of the book. Parts that are not entries are ignored. */
  add(part: NamedPart): void;
  /** One list for each kind that the book has, sorted by the rules of the language. */
  sorted(language: string, labels: PrintedLabels): EntryList[];
}

/** The printed label above the entries of each kind. */
const ENTRY_TITLES = {
  creature: 'creatures',
  spell: 'spells',
  item: 'items',
  table: 'tables',
} as const satisfies Record<EntryKind, keyof PrintedLabels>;

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
      return ENTRY_KINDS.map((kind) => ({ kind, title: labels[ENTRY_TITLES[kind]], entries: listOf(kind) })).filter(
        ({ entries }) => entries.length > 0,
      );
    },
  };
}

/** The key of a part of the book in its list; '' if the part is not an entry. */
export function entryKey(part: NamedPart): string {
  return isEntry(part) ? `${part.kind} ${nameKey(part.name)}` : '';
}

/** Collects the images with captions while a book is written, for the lists after the contents. */
export interface FigureCollector {
  /** Lists an image with the name of its place. Other parts are ignored. */
  add(part: NamedPart, place: string): void;
  /** The lists that the book has, each in reading order: first the pictures, then the maps. */
  lists(labels: PrintedLabels): FigureList[];
}

export interface FigureList {
  title: string;
  figures: readonly ListedFigure[];
}

export interface ListedFigure {
  caption: string;
  /** The page, or the address in a file without pages. */
  place: string;
}

/** The printed label above the images of each kind. */
const FIGURE_TITLES = { figure: 'figures', map: 'maps' } as const satisfies Record<FigureKind, keyof PrintedLabels>;

export function createFigures(): FigureCollector {
  const listed: Record<FigureKind, ListedFigure[]> = { figure: [], map: [] };
  return {
    add(part, place) {
      if (isFigure(part)) listed[part.kind].push({ caption: part.name, place });
    },
    lists: (labels) =>
      [
        { title: labels[FIGURE_TITLES.figure], figures: listed.figure },
        { title: labels[FIGURE_TITLES.map], figures: listed.map },
      ].filter(({ figures }) => figures.length > 0),
  };
}

/** Adds the credits of a document's images to those of earlier sections, each once. */
export function collectCredits(doc: Node, credits: Set<string>): void {
  doc.descendants((node) => {
    const credit = image.is(node) ? image.attrs(node).credit.trim() : '';
    if (credit !== '') credits.add(credit);
  });
}

/** The credits of a book, a paragraph for each group of lines, then those of its images under a heading. Empty if no one is named. */
export function creditsHtml(credits: string, images: ReadonlySet<string>, imagesHeading: HtmlElement): HtmlElement[] {
  const groups = creditLines(credits).map((lines) => element('p', {}, lines.flatMap(lineHtml)));
  if (groups.length === 0 || images.size === 0) return groups;
  const items = [...images].map((credit) => element('li', {}, credit));
  return [...groups, imagesHeading, element('ul', {}, items)];
}

function lineHtml({ role, names }: CreditLine, index: number): HtmlNode[] {
  const done = role === '' ? [] : [element('strong', {}, role), ' '];
  return [...(index === 0 ? [] : [element('br')]), ...done, names];
}
