import { type CanonEntry, combineEntries, type WrittenEntry } from './canon-entry.ts';
import { compareFinders, createNameFinder, type NameFinder } from './find-mentions.ts';
import { findEntries, type FoundNames } from './found-entries.ts';
import type { BlockReading, Passage, SectionReading } from './section-reading.ts';
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
  bySection: ReadonlyMap<SectionReading, SectionNames>;
  found: FoundNames;
  written: readonly WrittenEntry[];
}

/** What one section names, found with one set of names. */
interface SectionNames {
  title: string;
  passages: readonly PlacedPassage[];
  /** How often each entry is named, by its id. */
  counts: ReadonlyMap<string, number>;
  byBlock: ReadonlyMap<BlockReading, BlockNames>;
}

/** What one block names. */
interface BlockNames {
  /** The ids of entries, one for each naming. */
  entryIds: readonly string[];
  /** Its passages in their place below these words; none of a heading, whose words are sent with what stands below it. */
  passages: readonly PlacedPassage[];
  heading: string;
}

/**
 * Finds the entries of a book and every place that names them. Of `before`, the same book earlier, what cannot have changed is taken over:
 * only the blocks that changed are looked through, and those that have the first word of a name that came or went.
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

/** Whether an earlier reading found in a block what a new one would. */
type IsAsBefore = (block: BlockReading) => boolean;

/** The entries, and how they are found; the same objects as before where neither the book nor the author names anything else. */
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

/** Keeps what is secret in a book from being sent. */
export interface Secrecy {
  /** Whether a text names somebody or something secret, in whatever case, and also within a longer name. */
  isHidden(text: string): boolean;
  /** Whether a passage may be sent: neither it nor what stands above it names what is secret. */
  isShown(passage: PlacedPassage): boolean;
  /** The lines of a text that may be sent. */
  shownLines(text: string): string;
  /** What may be sent of an entry, without the names and facts that name what is secret; null where that is nothing. */
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
