import { type CanonEntry, combineEntries, type WrittenEntry } from './canon-entry.ts';
import { compareFinders, createNameFinder, type NameFinder } from './find-mentions.ts';
import { findEntries, type FoundNames } from './found-entries.ts';
import type { BlockReading, Passage, SectionReading } from './section-reading.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The sections of a book in order, all read with one vocabulary. */
interface BookReading {
  vocabulary: Vocabulary;
  sections: readonly SectionReading[];
}

/** A passage, and where it is in the book. */
export interface PlacedPassage extends Passage {
  /** '' if the passage comes from the facts that the author wrote in an entry. */
  sectionId: string;
  sectionTitle: string;
  /** The name of the passage's block, otherwise the words of the nearest heading above; '' if there is neither. */
  heading: string;
  /** The ids of the entries that it names. */
  entryIds: ReadonlySet<string>;
}

export interface Mention {
  sectionId: string;
  sectionTitle: string;
  count: number;
}

/** Everything that is known of the names in a book. */
export interface BookCanon {
  vocabulary: Vocabulary;
  entries: readonly CanonEntry[];
  /** The places that name each entry, by the id of the entry, in the order of the book. */
  mentions: ReadonlyMap<string, readonly Mention[]>;
  passages: readonly PlacedPassage[];
  /** The facts that the author wrote in entries, as passages, so that a search finds them too. */
  facts: readonly PlacedPassage[];
  names: NameFinder;
  bySection: ReadonlyMap<SectionReading, SectionNames>;
  found: FoundNames;
  written: readonly WrittenEntry[];
}

/** The names in one section, found with one set of names. */
interface SectionNames {
  title: string;
  passages: readonly PlacedPassage[];
  /** How often the section names each entry, by the id of the entry. */
  counts: ReadonlyMap<string, number>;
  byBlock: ReadonlyMap<BlockReading, BlockNames>;
}

/** The names in one block. */
interface BlockNames {
  /** The ids of entries, one for each occurrence of a name. */
  entryIds: readonly string[];
  /** The passages of the block. A heading has none: its words are sent with the passages below it. */
  passages: readonly PlacedPassage[];
  heading: string;
}

/**
 * Finds the entries of a book and every place that names them. `before` is an earlier reading of the same book. What
 * cannot have changed since is reused: only changed blocks are searched, and blocks with the first word of an added or
 * removed name.
 */
export function readCanon(
  { vocabulary, sections }: BookReading,
  written: readonly WrittenEntry[],
  before: BookCanon | null = null,
): BookCanon {
  const earlier = before?.vocabulary === vocabulary ? before : null;
  const { entries, names, found } = readEntries(sections, vocabulary, written, earlier);
  const hasChanged = compareFinders(names, earlier?.names ?? names, vocabulary);
  const isAsBefore: IsAsBefore = ({ passages }) => !passages.some(({ terms }) => hasChanged(terms));
  const earlierSections = new Map([...(earlier?.bySection ?? [])].map(([{ id }, section]) => [id, section]));
  const bySection = new Map(
    sections.map((section) => {
      const same = hasChanged(section.terms) ? undefined : earlier?.bySection.get(section);
      return [section, same ?? namesIn(section, { names, isAsBefore, before: earlierSections.get(section.id) })];
    }),
  );
  const facts = entries.filter((entry) => entry.facts.length > 0).map((entry) => factsOf(entry, vocabulary));
  const passages = [...bySection.values()].flatMap((section) => section.passages);
  const mentions = gatherMentions(bySection);
  return { vocabulary, entries, mentions, passages, facts, names, bySection, found, written };
}

/** Whether a new search of a block would find the same names as the earlier one. */
type IsAsBefore = (block: BlockReading) => boolean;

/**
 * Returns the entries and their name finder. Returns the earlier objects if neither the text nor the author's entries
 * changed any name.
 */
function readEntries(
  sections: readonly SectionReading[],
  vocabulary: Vocabulary,
  written: readonly WrittenEntry[],
  before: BookCanon | null,
): Pick<BookCanon, 'entries' | 'names' | 'found'> {
  const found = findEntries(sections, vocabulary, before?.found);
  if (before?.found === found && JSON.stringify(before.written) === JSON.stringify(written)) return before;
  const entries = combineEntries(found.entries, written);
  return { entries, names: createNameFinder(entries, vocabulary, before?.names), found };
}

function namesIn(
  section: SectionReading,
  { names, isAsBefore, before }: { names: NameFinder; isAsBefore: IsAsBefore; before: SectionNames | undefined },
): SectionNames {
  const counts = new Map<string, number>();
  const passages: PlacedPassage[] = [];
  const byBlock = new Map<BlockReading, BlockNames>();
  const isTitled = before?.title === section.title;
  let above = '';
  for (const block of section.blocks) {
    if (block.heading !== '') above = block.heading;
    const heading = block.name || above;
    const known = isTitled && isAsBefore(block) ? before.byBlock.get(block) : undefined;
    const found = known?.heading === heading ? known : blockNames(block, { names, section, heading });
    byBlock.set(block, found);
    for (const entryId of found.entryIds) counts.set(entryId, (counts.get(entryId) ?? 0) + 1);
    for (const passage of found.passages) passages.push(passage);
  }
  return { title: section.title, passages, counts, byBlock };
}

function blockNames(
  block: BlockReading,
  { names, section, heading }: { names: NameFinder; section: SectionReading; heading: string },
): BlockNames {
  const found = block.passages.map(({ terms }) => names.find(terms));
  const { id: sectionId, title: sectionTitle } = section;
  const passages =
    block.heading === ''
      ? block.passages.map(({ text, terms }, at) => ({
          text,
          terms,
          sectionId,
          sectionTitle,
          heading,
          entryIds: new Set(found[at]),
        }))
      : [];
  return { entryIds: found.flat(), passages, heading };
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

/** Decides what may be sent to an AI provider without revealing secret entries. */
export interface Secrecy {
  /** Whether a text contains the name of a secret entry, in any letter case, also within a longer name. */
  isHidden(text: string): boolean;
  /** Whether a passage may be sent: neither it nor its title and heading name a secret entry. */
  isShown(passage: PlacedPassage): boolean;
  /** Returns the lines of a text that may be sent. */
  shownLines(text: string): string;
  /** Returns an entry without the names and facts that mention a secret entry; null if nothing remains. */
  shownEntry(entry: CanonEntry): CanonEntry | null;
}

export function createSecrecy({ entries, names, vocabulary }: BookCanon): Secrecy {
  const secret = new Set(entries.filter((entry) => entry.secret).map(({ id }) => id));
  const above = new Map<string, boolean>();
  const isHidden = (text: string) => secret.size > 0 && names.names(vocabulary.known(text), secret);
  const isHiddenAbove = (text: string) => {
    const known = above.get(text) ?? isHidden(text);
    above.set(text, known);
    return known;
  };

  return {
    isHidden,
    isShown({ terms, sectionTitle, heading }) {
      if (secret.size === 0) return true;
      return !names.names(terms, secret) && !isHiddenAbove(sectionTitle) && !isHiddenAbove(heading);
    },
    shownLines: (text) =>
      text
        .split('\n')
        .filter((line) => !isHidden(line))
        .join('\n'),
    shownEntry(entry) {
      if (secret.has(entry.id) || isHidden(entry.name)) return null;
      const [aliases, facts] = [entry.aliases, entry.facts].map((texts) => texts.filter((text) => !isHidden(text)));
      return { ...entry, aliases: aliases ?? [], facts: facts ?? [] };
    },
  };
}
