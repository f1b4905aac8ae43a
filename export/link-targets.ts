import type { Node } from 'prosemirror-model';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import type { EntryKind } from '#book/layout/layout-choices.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { headingOf, indexTerms, isEntry, type NamedPart, namedPart, nameKey } from '#book/sections/named-part.ts';
import { printForm } from '#book/document/schema.ts';
import { type BlockLocation, type Diagnostic, locatedAt, type Report } from './diagnostics.ts';
import { type BookIndex, createIndex } from './book-index.ts';
import { createEntryLists, createFigures, entryKey, type FigureCollector } from './book-lists.ts';

/** A place in a file without page numbers: its address and the title of its section. */
interface LinkTarget {
  href: string;
  section: string;
}

/** A reference as shown in a file without page numbers. */
export interface LinkedReference {
  /** The address of the target; null if nothing in the book has the name. */
  href: string | null;
  text: string;
}

/** The entries of one kind, each with the address of its first place. */
export interface LinkedList {
  kind: EntryKind;
  title: string;
  entries: { name: string; href: string }[];
}

/** The link targets of a book without page numbers, for its references and its index. */
export interface LinkTargets {
  /** The address and text of a reference. A reference by a section's id shows the section's title. */
  reference(reference: PageReference): LinkedReference;
  index: BookIndex;
  /** Its creatures, spells, items and tables, each kind sorted by name. */
  entryLists(labels: PrintedLabels): LinkedList[];
  /** Its images with captions. */
  figures: FigureCollector;
  /** The places of an index entry, by its key. */
  places(key: string): readonly LinkTarget[];
}

interface LinkedSection {
  id: string;
  title: string;
  /** The address of the section's page, or of its beginning on the page. */
  href: string;
  doc: Node;
}

/** Reads the sections of a book one by one and returns the links at the end. */
export interface LinkTargetsReader {
  read(section: LinkedSection): void;
  /** Adds references to missing targets to `report`. */
  end(language: string, report: Report): LinkTargets;
}

/** `hrefOf` returns the address of a place within a section. */
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

/** A place in a section that can be linked to. */
export interface Anchor {
  id: string;
  /** The named part at the place; null for words that the index lists. */
  part: NamedPart | null;
  /** The index term of the words; '' for a part. */
  term: string;
}

/** The places of a section by node, in reading order: named blocks and indexed words. */
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

/** A reference: its target, and the name shown instead of a page; '' if the page is shown. */
export interface PageReference {
  target: string;
  shown: string;
}

/** Collects the names in a book and the references to them. */
export interface References {
  /** Adds a target and returns its key; '' for a name without letters or digits, which cannot be a target. */
  name(name: string): string;
  /** Adds a reference from a place. */
  refer(reference: PageReference, from: BlockLocation): void;
  /** The references whose targets are not in the book. */
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
