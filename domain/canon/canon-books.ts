import { type BookCanon, createSecrecy, readCanon } from '#book/canon/book-canon.ts';
import type { CanonEntry as KnownEntry, WrittenEntry } from '#book/canon/canon-entry.ts';
import { chooseSources, type Question } from '#book/canon/choose-sources.ts';
import { readSection, type SectionReading } from '#book/canon/section-reading.ts';
import type { Source } from '#book/canon/source.ts';
import { createVocabulary, type Vocabulary } from '#book/canon/vocabulary.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { BookView } from '#contract/book-roles.ts';
import type { CanonEntry } from '#contract/canon.ts';
import { printedContent } from '../sections/new-section.ts';
import { type CanonQuestion, presentCanon, presentEntry } from './present-canon.ts';

/** A section without its text. */
export interface AskedSection {
  id: string;
  title: string;
  /** Changes with anything in the section. */
  state: string;
}

/** A book whose canon is asked for, without its text. */
export interface AskedBook {
  projectId: string;
  view: BookView;
  /** In the order of the book. */
  sections: readonly AskedSection[];
  /** The entries that its author wrote. */
  written: readonly WrittenEntry[];
}

/** A question to a canon: shown entries, all known entries, the layouts of stat blocks, one entry by its id, or sources for a model. */
export type CanonAsked =
  | ({ ask: 'list' } & CanonQuestion)
  | { ask: 'entries' }
  | { ask: 'layouts' }
  | { ask: 'entry'; id: string }
  | { ask: 'sources'; question: Question };

export interface CanonAnswers {
  list: CanonEntry[];
  entries: readonly KnownEntry[];
  /** How many stat blocks the book has in each layout. */
  layouts: Record<StatBlock['layout'], number>;
  /** Null where there is no such entry. */
  entry: CanonEntry | null;
  sources: Source[];
}

/** The canon of the most recently used books, with each section in one state, so that only changed sections are read again. */
interface CanonBooks {
  /** The ids of the sections of a book that are not known in their present state. */
  lacking(book: AskedBook): string[];
  read(book: Pick<AskedBook, 'projectId' | 'view'>, section: AskedSection, doc: string): void;
  /** Answers a question about a book. All of its sections have to be known by then, except those that are gone. */
  answer<Asked extends CanonAsked>(book: AskedBook, asked: Asked): CanonAnswers[Asked['ask']];
  forget(projectIds: readonly string[]): void;
}

interface OpenSection {
  state: string;
  reading: SectionReading;
  /** How long its document is. */
  characters: number;
}

interface OpenBook {
  vocabulary: Vocabulary;
  sections: Map<string, OpenSection>;
  canon: BookCanon | null;
}

/** Holds up to `charactersMax` characters of documents; beyond that, the least recently used books are dropped. */
export function createCanonBooks({ charactersMax }: { charactersMax: number }): CanonBooks {
  const books = new Map<string, OpenBook>();

  function bookOf({ projectId, view }: Pick<AskedBook, 'projectId' | 'view'>): OpenBook {
    const name = nameOf(projectId, view);
    const book = books.get(name) ?? { vocabulary: createVocabulary(), sections: new Map(), canon: null };
    // The most recently used book is the last in the map.
    books.delete(name);
    books.set(name, book);
    return book;
  }

  function makeRoom(): void {
    let characters = sum([...books.values()].map(charactersOf));
    // The most recently used book stays, however long it is.
    for (const [id, book] of [...books].slice(0, -1)) {
      if (characters <= charactersMax) return;
      books.delete(id);
      characters -= charactersOf(book);
    }
  }

  function canonOf(asked: AskedBook): BookCanon {
    const { sections, written } = asked;
    const book = bookOf(asked);
    const readings = sections.flatMap(({ id }) => book.sections.get(id)?.reading ?? []);
    book.canon = readCanon({ vocabulary: book.vocabulary, sections: readings }, written, book.canon);
    makeRoom();
    return book.canon;
  }

  return {
    lacking(asked) {
      const { sections } = asked;
      const book = bookOf(asked);
      const there = new Set(sections.map(({ id }) => id));
      for (const id of book.sections.keys()) if (!there.has(id)) book.sections.delete(id);
      return sections.filter(({ id, state }) => book.sections.get(id)?.state !== state).map(({ id }) => id);
    },
    read(book, { id, title, state }, doc) {
      const { sections, vocabulary } = bookOf(book);
      const seen = book.view === 'whole' ? doc : printedContent(doc).doc;
      const reading = readSection({ id, title, doc: seen }, vocabulary, sections.get(id)?.reading);
      sections.set(id, { state, reading, characters: doc.length });
    },
    answer: (book, asked) => answerOf(canonOf(book), asked, book.view) as CanonAnswers[(typeof asked)['ask']],
    forget(projectIds) {
      for (const id of projectIds) for (const view of ['whole', 'printed'] as const) books.delete(nameOf(id, view));
    },
  };
}

function nameOf(projectId: string, view: BookView): string {
  return `${view} ${projectId}`;
}

function answerOf(canon: BookCanon, asked: CanonAsked, view: BookView): CanonAnswers[CanonAsked['ask']] {
  switch (asked.ask) {
    case 'list':
      return presentCanon(view === 'whole' ? canon : withoutSecrets(canon), asked);
    case 'entries':
      return canon.entries;
    case 'layouts': {
      const all = [...canon.bySection.keys()].flatMap(({ blocks }) => blocks.flatMap(({ layouts }) => layouts));
      return { '2014': all.filter((one) => one === '2014').length, '2024': all.filter((one) => one === '2024').length };
    }
    case 'entry': {
      const entry = canon.entries.find(({ id }) => id === asked.id);
      return entry ? presentEntry(canon, entry) : null;
    }
    case 'sources':
      return chooseSources(canon, asked.question);
  }
}

/** The canon without secret entries, and without names and facts that mention something secret. */
function withoutSecrets(canon: BookCanon): BookCanon {
  const { shownEntry } = createSecrecy(canon);
  return { ...canon, entries: canon.entries.flatMap((entry) => shownEntry(entry) ?? []), written: [] };
}

function charactersOf({ sections }: OpenBook): number {
  return sum([...sections.values()].map(({ characters }) => characters));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
