import type { Node } from 'prosemirror-model';
import type { Edition } from '#book/catalogue/book-choices.ts';
import { directionOfLanguage } from '#book/layout/language-tag.ts';
import type { Layout } from '#book/layout/layout.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import { image } from '#book/document/blocks/image.ts';
import { type Diagnostic, locatedAt, type Report } from '../diagnostics.ts';
import { createKeptLevels } from '../heading-levels.ts';
import { linkTargetsReader } from '../link-targets.ts';
import { spokenImage } from '../absent-image.ts';
import { blockDocument, type SceneImage } from './block-document.ts';
import { type Data, type Ids, moduleIdOf, type PackedDocument, uuidOf } from './foundry-documents.ts';
import { foundryHtml, journalOf, type PageScope } from './journal.ts';
import { type FoundryBookSection, type PartsScope, type SectionParts, sectionParts } from './section-documents.ts';

interface FoundryBook {
  title: string;
  /** The rules of its spells and items: "2014" or "2024". */
  rules: string;
  layout: Pick<Layout, 'language'>;
  /** When it was last changed: ISO-8601 in UTC. */
  updatedAt: string;
  /** Iterated twice: first to collect links, then to be written. */
  sections: Iterable<FoundryBookSection>;
}

interface FoundryOptions {
  ids: Ids;
  edition: Edition;
  /** An image by its address in the book; null if its bytes are missing. */
  image(address: string): SceneImage | null;
  report: Report;
}

/** The documents of a book in order: the journal of each section and the documents of its blocks. What cannot be converted is reported. */
export function* foundryDocuments(book: FoundryBook, options: FoundryOptions): Generator<PackedDocument> {
  const { ids, edition, image, report } = options;
  const partsScope = {
    ids,
    moduleId: moduleIdOf(ids, edition),
    hasImage: (address: string) => image(address) !== null,
  };
  const references = survey(book, partsScope, report);
  const scope = { ids, image, report, stats: statsOf(book.updatedAt), book };
  let [journals, blocks] = [0, 0];
  for (const section of book.sections) {
    const parts = sectionParts(section, partsScope);
    const page = pageScope(book, section, {
      ...options,
      parts,
      moduleId: partsScope.moduleId,
      reference: references.reference,
    });
    const htmlOf = (nodes: readonly Node[], prefix: string) => foundryHtml(nodes, section.doc, { ...page, prefix });
    yield { pack: 'journals', document: journalOf(section.title, parts, journals++, { stats: scope.stats, htmlOf }) };
    for (const [node, own] of parts.documents)
      yield {
        pack: own.pack,
        document: blockDocument(node, { ...own, index: blocks++ }, { ...scope, section, htmlOf }),
      };
    unmarkedMaps(section).forEach(report.add);
  }
}

/** Collects the targets of links in the book. */
function survey({ sections, layout }: FoundryBook, scope: PartsScope, report: Report) {
  // Only one section at a time: the nodes of all would hold a whole book in memory.
  let parts: SectionParts | null = null;
  const reader = linkTargetsReader((_section, place) => parts?.uuidOfPlace(place) ?? '');
  for (const section of sections) {
    parts = sectionParts(section, scope);
    reader.read({ ...section, href: uuidOf(scope.moduleId, 'journals', parts.journalId) });
  }
  return reader.end(layout.language, report);
}

/** Tells Foundry for which versions of Foundry and of the system a document was written. */
function statsOf(updatedAt: string): Data {
  return {
    systemId: 'dnd5e',
    // With an earlier version the system would look for the data that preceded activities in 4.0.1.
    systemVersion: '4.0.1',
    coreVersion: '12.331',
    createdTime: null,
    modifiedTime: Date.parse(updatedAt) || null,
    lastModifiedBy: null,
    compendiumSource: null,
    duplicateSource: null,
  };
}

interface PageParts extends FoundryOptions {
  moduleId: string;
  parts: SectionParts;
  reference: PageScope['reference'];
}

function pageScope(
  { layout }: FoundryBook,
  { doc }: FoundryBookSection,
  { ids, image, moduleId, parts, reference }: PageParts,
): Omit<PageScope, 'prefix'> {
  const kept = createKeptLevels(doc);
  const links = new Map([...parts.documents].map(([block, own]) => [block, uuidOf(moduleId, own.pack, own.id)]));
  const names = new Map([...parts.documents].map(([block, { name }]) => [links.get(block) ?? '', name]));
  return {
    words: wordsOfLanguage(layout.language),
    direction: directionOfLanguage(layout.language),
    // The title of a page is a heading of the journal, so the headings on the page are one level higher.
    headingLevel: (level) => kept(level) - 1,
    imagePath: (address) => image(address)?.path ?? null,
    uuidOf: (block) => links.get(block) ?? null,
    names,
    reference,
    ids,
  };
}

const MAP = /\b(?:map|battlemap|floor ?plan)\b/i;

/** Reports pictures that are called maps in their text but are not marked as maps, because no scene is made of them. */
function unmarkedMaps({ id, title, doc }: FoundryBookSection): Diagnostic[] {
  const found: Diagnostic[] = [];
  doc.descendants((node) => {
    if (!image.is(node)) return;
    const { src: address, alt, caption, kind } = image.attrs(node);
    if (kind === 'map' || !MAP.test(`${caption} ${alt}`)) return;
    const spoken = spokenImage({ address, alt, caption });
    const message = `${spoken} is not marked as a map, so no scene is made of it. Please choose “A map” in its settings to have one.`;
    found.push({ kind: 'layout', ...locatedAt({ id, title }), subject: `map ${address}`, message });
  });
  return found;
}
