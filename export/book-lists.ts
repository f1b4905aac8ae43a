import type { Node } from 'prosemirror-model';
import { localeOf } from '#book/layout/language-tag.ts';
import { ENTRY_KINDS, type EntryKind } from '#book/layout/layout-choices.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { type FigureKind, isEntry, isFigure, type NamedPart, nameKey } from '#book/sections/named-part.ts';
import { image } from '#book/document/blocks/image.ts';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { type CreditLine, creditLines } from '#book/layout/licences/licences.ts';

/** The creatures of a book, its spells, its items or its tables. */
export interface EntryList {
  kind: EntryKind;
  title: string;
  entries: ListedEntry[];
}

interface ListedEntry {
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

/** The key by which a list has a part of the book; '' for what is no entry. */
export function entryKey(part: NamedPart): string {
  return isEntry(part) ? `${part.kind} ${nameKey(part.name)}` : '';
}

/** Collects the images with captions while a book is written, for the lists after the contents. */
export interface FigureCollector {
  /** Lists an image with the name of its place; of other parts, nothing. */
  add(part: NamedPart, place: string): void;
  /** The lists that the book has, in order of reading: of pictures, and of maps. */
  lists(labels: PrintedLabels): FigureList[];
}

export interface FigureList {
  title: string;
  figures: readonly ListedFigure[];
}

export interface ListedFigure {
  caption: string;
  /** Its name on pages, or its address in a file without them. */
  place: string;
}

/** Which of the printed labels stands over the images of a kind. */
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

/** Adds the credits of a document's images to those of the sections before it, each once. */
export function collectCredits(doc: Node, credits: Set<string>): void {
  doc.descendants((node) => {
    const credit = image.is(node) ? image.attrs(node).credit.trim() : '';
    if (credit !== '') credits.add(credit);
  });
}

/** Who made a book, a paragraph for each group of lines; those of its images under a heading of their own. Nothing where no one is named. */
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
