import type { Node } from 'prosemirror-model';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import type { EntryKind } from '#book/layout/layout-choices.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { headingOf, indexTerms, isEntry, type NamedPart, namedPart, nameKey } from '#book/sections/named-part.ts';
import { printForm } from '#book/document/schema.ts';
import { type BlockLocation, type Diagnostic, locatedAt, type Report } from './diagnostics.ts';
import { type BookIndex, createIndex } from './book-index.ts';
import { createEntryLists, createFigures, entryKey, type FigureCollector } from './book-lists.ts';

/** Where something stands in a file of pages without numbers: its address there, and the title of its section. */
interface LinkTarget {
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
export interface LinkTargets {
  /** Where a reference leads, and what it says. One by the id of a section says the section's title. */
  reference(reference: PageReference): LinkedReference;
  index: BookIndex;
  /** Its creatures, spells, items and tables, each kind in order of their names. */
  entryLists(labels: PrintedLabels): LinkedList[];
  /** Its images with captions. */
  figures: FigureCollector;
  /** The places of a line of the index, by its key. */
  places(key: string): readonly LinkTarget[];
}

interface LinkedSection {
  id: string;
  title: string;
  /** The address of its page, or of its beginning on the page. */
  href: string;
  doc: Node;
}

/** Reads the sections of a book one by one, and knows at the end what leads where. */
export interface LinkTargetsReader {
  read(section: LinkedSection): void;
  /** `report` is told of references to what the book does not have. */
  end(language: string, report: Report): LinkTargets;
}

/** `hrefOf` gives the address of a place within a section. */
export function linkTargetsReader(hrefOf: (section: LinkedSection, id: string) => string): LinkTargetsReader {
  const targets = new Map<string, LinkTarget>();
  /** The titles of the sections by the keys of their ids. */
  const titles = new Map<string, string>();
  const listed = new Map<string, LinkTarget[]>();
  const index = createIndex();
  const figures = createFigures();
  const entries = createEntryLists();
  /** The address of the first place of each entry, by its key. */
  const entryPlaces = new Map<string, string>();
  const references = createReferences();
  const name = (given: string, place: LinkTarget) => {
    const key = references.name(given);
    if (key !== '' && !targets.has(key)) targets.set(key, place);
  };
  /** Lists a term with its first place in a section; `here` holds the keys of that section's terms. */
  const list = (term: string, place: LinkTarget, here: Set<string>) => {
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

/** A place in a section that something else in the book leads to. */
export interface Anchor {
  id: string;
  /** What has its name there; null where words that the index lists stand there. */
  part: NamedPart | null;
  /** The term that the words stand under in the index; '' for a part. */
  term: string;
}

/** The places of a section by the nodes that stand there, in order of reading: blocks with a name, and marked words. */
export function placesIn(doc: Node): ReadonlyMap<Node, Anchor> {
  const places = new Map<Node, Anchor>();
  let headings = 0;
  const add = (node: Node, place: Omit<Anchor, 'id'>) => {
    const isHeading = place.part?.kind === 'heading';
    if (isHeading) headings += 1;
    const id = isHeading ? `heading-${headings}` : `place-${places.size - headings + 1}`;
    places.set(node, { ...place, id });
  };
  doc.descendants((node, _position, parent, index) => {
    const before = index > 0 ? (parent?.child(index - 1) ?? null) : null;
    const part = node.isBlock ? namedPart(printForm(node), headingOf(before && printForm(before))) : null;
    if (part) add(node, { part, term: '' });
    if (!node.inlineContent) return;
    for (const [position, term] of indexTerms(node)) add(node.child(position), { part: null, term });
  });
  return places;
}

/** What a reference says: what it leads to, and the name that it shows in place of a page; '' where it shows the page. */
export interface PageReference {
  target: string;
  shown: string;
}

/** Knows what a book has by name, and what refers to it. */
export interface References {
  /** Something that can be referred to. Answers with its key; '' for a name of signs only, which nothing refers to. */
  name(name: string): string;
  /** A reference to something, from a place. */
  refer(reference: PageReference, from: BlockLocation): void;
  /** The references whose names nothing in the book has. */
  unresolved(): Diagnostic[];
}

export function createReferences(): References {
  const names = new Set<string>();
  const references: { reference: PageReference; from: BlockLocation }[] = [];
  return {
    name(name) {
      const key = nameKey(name);
      if (key !== '') names.add(key);
      return key;
    },
    refer({ target, shown }, from) {
      references.push({ reference: { target, shown }, from: { ...from } });
    },
    unresolved: () =>
      references
        .filter(({ reference }) => !names.has(nameKey(reference.target)))
        .map(({ reference, from }) => unresolvedReference(reference, from)),
  };
}

function unresolvedReference({ target, shown }: PageReference, from: BlockLocation): Diagnostic {
  const subject = shown || target;
  const way = shown === '' ? 'the reference to its page' : 'the link to it';
  const message = `Nothing in the book is called “${subject}”, so that ${way} shows the name alone.`;
  return { kind: 'reference', ...locatedAt(from), subject, message };
}
