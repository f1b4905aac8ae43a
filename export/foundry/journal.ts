import type { Node } from 'prosemirror-model';
import { footnote } from '#book/document/blocks/notes-and-references.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { commonData, type Data, type FoundryDocument, keyOf, sortOf } from './documents.ts';
import type { JournalPage, SectionParts } from './section-parts.ts';

export interface JournalScope {
  stats: Data;
  /** The HTML of what stands on a page, its heading apart. */
  htmlOf(nodes: readonly Node[], prefix: string): string;
}

/** A section as a journal: a page for each of its highest headings. */
export function journalOf(title: string, parts: SectionParts, index: number, scope: JournalScope): FoundryDocument {
  const { journalId, pages } = parts;
  const hasFirst = pages[0]?.isFirst === true;
  return {
    _id: journalId,
    _key: keyOf('journal', journalId),
    name: title.trim() || 'Untitled',
    pages: pages.map((page, number) =>
      pageOf(page, { journalId, number, level: page.isFirst || !hasFirst ? 1 : 2 }, scope),
    ),
    categories: [],
    ...commonData(scope.stats, sortOf(index)),
  };
}

interface PagePlace {
  journalId: string;
  number: number;
  /** Whether the page stands below the one before, in the contents of the journal. */
  level: 1 | 2;
}

function pageOf(page: JournalPage, { journalId, number, level }: PagePlace, scope: JournalScope): FoundryDocument {
  const content = scope.htmlOf(page.isFirst ? page.nodes : belowName(page.nodes), page.id);
  return {
    ...commonData(scope.stats, sortOf(number)),
    _id: page.id,
    _key: keyOf('journal.pages', journalId, page.id),
    name: page.name.trim() || 'Untitled',
    type: 'text',
    title: { show: true, level },
    text: { format: 1, content },
    system: {},
    image: {},
    video: { controls: true, volume: 0.5 },
    src: null,
    // As the journal is seen, so is its page.
    ownership: { default: -1 },
  };
}

/** What stands below the heading that names a page. A name is plain text, so that the signs of the heading's notes begin the page. */
function belowName([named, ...below]: readonly Node[]): readonly Node[] {
  const notes = named?.children.filter(footnote.is) ?? [];
  return named && notes.length > 0 ? [named.type.schema.node(paragraph.name, null, notes), ...below] : below;
}
