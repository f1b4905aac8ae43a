import { type CanonEntry, combineEntries, type WrittenEntry } from './canon-entry.ts';
import { createNameFinder, type NameFinder } from './find-mentions.ts';
import { findEntries } from './found-entries.ts';
import type { Passage } from './read-block.ts';
import type { SectionReading } from './section-reading.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A book as it is read: its sections in order, by one vocabulary. */
export interface BookReading {
  vocabulary: Vocabulary;
  sections: readonly SectionReading[];
}

/** A passage in its place. */
export interface PlacedPassage extends Passage {
  /** '' where the passage is what an entry's author wrote of it. */
  sectionId: string;
  sectionTitle: string;
  /** What the block is called that it is from, else the words of the nearest heading above; '' where there is neither. */
  heading: string;
  /** The entries that it names, each once. */
  entryIds: ReadonlySet<string>;
}

export interface Mention {
  sectionId: string;
  sectionTitle: string;
  count: number;
}

/** Everything that is known of a book. */
export interface BookCanon {
  vocabulary: Vocabulary;
  entries: readonly CanonEntry[];
  /** By the id of an entry, where it is named, in the order of the book. */
  mentions: ReadonlyMap<string, readonly Mention[]>;
  passages: readonly PlacedPassage[];
  /** What the author wrote in the entries, as passages, so that it is found by its words too. */
  facts: readonly PlacedPassage[];
  names: NameFinder;
  /** All ids and names in one text, by which a later reading tells whether anybody got a new one. */
  nameList: string;
  bySection: ReadonlyMap<SectionReading, SectionNames>;
}

/** What one section names, found with one set of names. */
interface SectionNames {
  passages: readonly PlacedPassage[];
  /** How often each entry is named, by its id. */
  counts: ReadonlyMap<string, number>;
}

/**
 * Finds the entries of a book and every place that names them. Of `before`, the same book earlier, what cannot have changed is taken over:
 * while nobody got a new name, only the sections that changed are looked through.
 */
export function readCanon(
  { vocabulary, sections }: BookReading,
  written: readonly WrittenEntry[],
  before: BookCanon | null = null,
): BookCanon {
  const entries = combineEntries(findEntries(sections, vocabulary), written);
  const nameList = entries.map(({ id, name, aliases }) => [id, name, ...aliases].join('\t')).join('\n');
  const sameNames = before?.vocabulary === vocabulary && before.nameList === nameList ? before : null;
  const names = sameNames?.names ?? createNameFinder(entries, vocabulary);
  const bySection = new Map(
    sections.map((section) => [section, sameNames?.bySection.get(section) ?? namesIn(section, names)]),
  );
  const facts = entries.filter((entry) => entry.facts.length > 0).map((entry) => factsOf(entry, vocabulary));
  const passages = [...bySection.values()].flatMap((section) => section.passages);
  return { vocabulary, entries, mentions: gatherMentions(bySection), passages, facts, names, nameList, bySection };
}

function namesIn({ id, title, blocks }: SectionReading, names: NameFinder): SectionNames {
  const counts = new Map<string, number>();
  const passages: PlacedPassage[] = [];
  let heading = '';
  for (const block of blocks) {
    if (block.heading !== '') heading = block.heading;
    for (const passage of block.passages) {
      const found = names.find(passage.terms);
      for (const entryId of found) counts.set(entryId, (counts.get(entryId) ?? 0) + 1);
      // The words of a heading are sent with what stands below it.
      if (block.heading !== '') continue;
      const place = { sectionId: id, sectionTitle: title, heading: block.name || heading };
      passages.push({ ...passage, ...place, entryIds: new Set(found) });
    }
  }
  return { passages, counts };
}

function gatherMentions(bySection: ReadonlyMap<SectionReading, SectionNames>): Map<string, Mention[]> {
  const mentions = new Map<string, Mention[]>();
  for (const [{ id: sectionId, title: sectionTitle }, { counts }] of bySection) {
    for (const [entryId, count] of counts) {
      const places = mentions.get(entryId);
      if (places) places.push({ sectionId, sectionTitle, count });
      else mentions.set(entryId, [{ sectionId, sectionTitle, count }]);
    }
  }
  return mentions;
}

function factsOf({ id, name, facts }: CanonEntry, vocabulary: Vocabulary): PlacedPassage {
  const text = facts.join('\n');
  return {
    text,
    terms: vocabulary.read(text),
    sectionId: '',
    sectionTitle: '',
    heading: name,
    entryIds: new Set([id]),
  };
}
