import type { Layout } from '#book/layout/layout.ts';
import { isEntry, type NamedPart } from '#book/sections/named-part.ts';
import { type IndexCollector, createIndex } from '../../book-index.ts';
import { createEntryLists, createFigures, type EntryCollector, type FigureCollector } from '../../book-lists.ts';
import { createReferences, type PageReference, type References } from '../../linked-parts.ts';
import type { BlockPlace } from '../../diagnostics.ts';

/** What a section tells the rest of its book. */
export type Mention =
  /** A block that has a name; an image with a caption also has a place that lists name. */
  | { kind: 'part'; part: NamedPart; place: string }
  | { kind: 'term'; term: string }
  | { kind: 'credit'; credit: string }
  | ({ kind: 'reference'; from: BlockPlace } & PageReference);

/** What a book lists and refers to, collected from its sections. */
export interface BookParts {
  references: References;
  entries: EntryCollector;
  /** null where no index is printed. */
  index: IndexCollector | null;
  /** null where no illustrations are listed. */
  figures: FigureCollector | null;
  credits: ReadonlySet<string>;
  /** Takes what a section mentions, in order of reading. */
  take(mentions: readonly Mention[]): void;
}

export function createBookParts(layout: Layout): BookParts {
  const references = createReferences();
  const entries = createEntryLists();
  const index = layout.index ? createIndex() : null;
  const figures = layout.figures ? createFigures() : null;
  const credits = new Set<string>();

  function takePart(part: NamedPart, place: string): void {
    references.name(part.name);
    entries.add(part);
    figures?.add(part, place);
    if (!isEntry(part)) return;
    if (part.kind === 'creature') index?.addCreature(part.name, part.challenge);
    index?.add(part.name);
  }

  function take(mention: Mention): void {
    if (mention.kind === 'part') takePart(mention.part, mention.place);
    else if (mention.kind === 'term') index?.add(mention.term);
    else if (mention.kind === 'credit') credits.add(mention.credit);
    else references.refer(mention, mention.from);
  }

  return { references, entries, index, figures, credits, take: (mentions) => mentions.forEach(take) };
}
