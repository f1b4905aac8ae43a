import type { Node } from 'prosemirror-model';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import type { EntryKind } from '#book/layout/layout-choices.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { isEntry, nameKey } from '#book/sections/named-part.ts';
import type { Report } from '../diagnostics.ts';
import { type BookIndex, createIndex } from './book-index.ts';
import { createFigures, type FigureCollector } from './figures.ts';
import { placesIn } from './places.ts';
import { createEntryLists, entryKey } from './entry-lists.ts';
import { createReferences, type PageReference } from './references.ts';

/** Where something stands in a file of pages without numbers: its address there, and the title of its section. */
export interface LinkedPlace {
  href: string;
  section: string;
}

/** A reference as it is shown in a file of pages without numbers. */
export interface LinkedReference {
  /** Where it leads; null where nothing in the book has the name. */
  href: string | null;
  text: string;
}

/** The entries of one kind, each with the address of its first place. */
export interface LinkedList {
  kind: EntryKind;
  title: string;
  entries: { name: string; href: string }[];
}

/** What a book without page numbers leads to: what references mean, and what its index lists. */
export interface LinkedParts {
  /** Where a reference leads, and what it says. One by the id of a section says the section's title. */
  reference(reference: PageReference): LinkedReference;
  index: BookIndex;
  /** Its creatures, spells, items and tables, each kind in order of their names. */
  entryLists(labels: PrintedLabels): LinkedList[];
  /** Its images with captions. */
  figures: FigureCollector;
  /** The places of a line of the index, by its key. */
  places(key: string): readonly LinkedPlace[];
}

interface LinkedSection {
  id: string;
  title: string;
  /** The address of its page, or of its beginning on the page. */
  href: string;
  doc: Node;
}

/** Reads the sections of a book one by one, and knows at the end what leads where. */
export interface LinkedPartsReader {
  read(section: LinkedSection): void;
  /** `report` is told of references to what the book does not have. */
  end(language: string, report: Report): LinkedParts;
}

/** `hrefOf` gives the address of a place within a section. */
export function linkedPartsReader(hrefOf: (section: LinkedSection, id: string) => string): LinkedPartsReader {
  const targets = new Map<string, LinkedPlace>();
  /** The titles of the sections by the keys of their ids. */
  const titles = new Map<string, string>();
  const listed = new Map<string, LinkedPlace[]>();
  const index = createIndex();
  const figures = createFigures();
  const entries = createEntryLists();
  /** The address of the first place of each entry, by its key. */
  const entryPlaces = new Map<string, string>();
  const references = createReferences();
  const name = (given: string, place: LinkedPlace) => {
    const key = references.name(given);
    if (key !== '' && !targets.has(key)) targets.set(key, place);
  };
  /** Lists a term with its first place in a section; `here` holds the keys of that section's terms. */
  const list = (term: string, place: LinkedPlace, here: Set<string>) => {
    const key = index.add(term);
    if (here.has(key)) return;
    here.add(key);
    const places = listed.get(key);
    if (places) places.push(place);
    else listed.set(key, [place]);
  };
  return {
    read(section) {
      for (const given of [section.title, section.id]) name(given, { href: section.href, section: section.title });
      titles.set(nameKey(section.id), section.title);
      const here = new Set<string>();
      for (const { id, part, term } of placesIn(section.doc).values()) {
        const place = { href: hrefOf(section, id), section: section.title };
        if (part) {
          name(part.name, place);
          figures.add(part, place.href);
          entries.add(part);
          if (!entryPlaces.has(entryKey(part))) entryPlaces.set(entryKey(part), place.href);
        }
        if (part?.kind === 'creature') index.addCreature(part.name, part.challenge);
        const listedAs = part === null ? term : isEntry(part) ? part.name : '';
        if (listedAs !== '') list(listedAs, place, here);
      }
      section.doc.descendants((node) => {
        if (pageReference.is(node)) references.refer(pageReference.attrs(node), section);
      });
    },
    end(language, report) {
      references.unresolved().forEach(report.add);
      return {
        reference({ target, shown }) {
          const key = nameKey(target);
          return { href: targets.get(key)?.href ?? null, text: (key !== '' && titles.get(key)) || shown || target };
        },
        index: index.sorted(language),
        figures,
        entryLists: (labels) =>
          entries.sorted(language, labels).map(({ kind, title, entries: listed }) => ({
            kind,
            title,
            entries: listed.map(({ name: shown, key }) => ({ name: shown, href: entryPlaces.get(key) ?? '' })),
          })),
        places: (key) => listed.get(key) ?? [],
      };
    },
  };
}
