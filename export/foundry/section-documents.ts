import type { Node } from 'prosemirror-model';
import { heading } from '#book/document/blocks/text-blocks.ts';
import { lineText } from '#book/document/document-words.ts';
import { printForm } from '#book/document/schema.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { placesIn } from '../link-targets.ts';
import { createOccurrences, type Ids, type PackName, uuidOf } from './foundry-documents.ts';

export interface FoundryBookSection {
  id: string;
  title: string;
  doc: Node;
}

/** A page of a journal: the content under one of a section's highest headings, or before the first. */
export interface JournalPage {
  id: string;
  name: string;
  /** Whether it is the content before the first heading. */
  isFirst: boolean;
  nodes: Node[];
}

/** A block that has a document of its own. */
export interface OwnDocument {
  pack: Exclude<PackName, 'journals'>;
  id: string;
  name: string;
}

/** A section as Foundry gets it: a journal with its pages, and the documents made from its blocks. */
export interface SectionParts {
  journalId: string;
  pages: JournalPage[];
  documents: ReadonlyMap<Node, OwnDocument>;
  /** The link to the place of the section with this id. */
  uuidOfPlace(placeId: string): string;
}

export interface PartsScope {
  ids: Ids;
  moduleId: string;
  /** Whether the book has the image with this address. */
  hasImage(address: string): boolean;
}

/** Divides a section. Its ids do not depend on other sections. */
export function sectionParts(section: FoundryBookSection, scope: PartsScope): SectionParts {
  const { ids, moduleId } = scope;
  const journalId = ids('journal', section.id);
  const pages = pagesOf(section, ids);
  const documents = documentsOf(section, scope);
  const places = placesIn(section.doc);
  const uuids = new Map<string, string>();
  for (const page of pages) {
    const pageUuid = `${uuidOf(moduleId, 'journals', journalId)}.JournalEntryPage.${page.id}`;
    const enter = (node: Node) => {
      const place = places.get(node);
      const own = documents.get(node);
      if (place) uuids.set(place.id, own ? uuidOf(moduleId, own.pack, own.id) : pageUuid);
    };
    for (const node of page.nodes) {
      enter(node);
      node.descendants(enter);
    }
  }
  const journalUuid = uuidOf(moduleId, 'journals', journalId);
  return { journalId, pages, documents, uuidOfPlace: (placeId) => uuids.get(placeId) ?? journalUuid };
}

/** The heading that begins a page is its first node. */
function pagesOf({ id, title, doc }: FoundryBookSection, ids: Ids): JournalPage[] {
  const isNamed = (node: Node) => heading.is(node) && nameOf(node) !== '';
  const top = Math.min(...doc.children.filter(isNamed).map((node) => heading.attrs(node).level));
  const which = createOccurrences();
  const pages: JournalPage[] = [{ id: ids('page', id), name: title, isFirst: true, nodes: [] }];
  for (const node of doc.children) {
    if (isNamed(node) && heading.attrs(node).level === top) {
      const name = nameOf(node);
      pages.push({ id: ids('page', id, ...which('heading', name)), name, isFirst: false, nodes: [] });
    }
    pages.at(-1)?.nodes.push(node);
  }
  const [first, ...others] = pages;
  return first && (others.length === 0 || first.nodes.some(saysSomething)) ? pages : others;
}

function nameOf(heading: Node): string {
  return lineText(heading).replace(/\s+/g, ' ').trim();
}

function saysSomething(node: Node): boolean {
  return node.isAtom || node.childCount > 0;
}

function documentsOf({ id, title, doc }: FoundryBookSection, { ids, hasImage }: PartsScope): Map<Node, OwnDocument> {
  const documents = new Map<Node, OwnDocument>();
  const which = createOccurrences();
  doc.descendants((node) => {
    if (!node.isBlock) return false;
    const own = ownDocument(printForm(node), title, hasImage);
    if (own) documents.set(node, { ...own, id: ids('block', id, ...which(own.kind, own.name)) });
    return !node.isTextblock;
  });
  return documents;
}

type Kind = Omit<OwnDocument, 'id'> & { kind: string };

function ownDocument(form: PrintForm, section: string, hasImage: (address: string) => boolean): Kind | null {
  switch (form.form) {
    case 'stat-block':
      return { pack: 'actors', kind: 'creature', name: form.block.name || 'Unnamed creature' };
    case 'entry':
      if (form.kind === 'spell') return { pack: 'items', kind: 'spell', name: form.name || 'Unnamed spell' };
      if (form.kind === 'magicItem') return { pack: 'items', kind: 'item', name: form.name || 'Unnamed item' };
      return null;
    case 'roll-table':
      return { pack: 'tables', kind: 'table', name: form.title || `Table (${section})` };
    case 'image':
      if (form.kind !== 'map' || !hasImage(form.address)) return null;
      return { pack: 'scenes', kind: 'map', name: form.caption || form.alt || `Map (${section})` };
    default:
      return null;
  }
}
