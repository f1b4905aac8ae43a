import { documentFromJson } from '#book/document/parse.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import { findInSection, type Hits, replaceInSection, TOO_LONG, TooLong } from '#book/text/find-in-section.ts';
import { createMatcher, type TextSearch, UnreadableExpression } from '#book/text/text-search.ts';
import { AppError } from '#contract/errors.ts';
import type { SectionChanges, StoredSection } from '#domain/sections/stored-section.ts';
import { storeDocument } from '../sections/new-section.ts';

/** The parts of a stored section that are searched. */
export type SearchedText = Pick<StoredSection, 'id' | 'title' | 'opening' | 'doc'>;

export interface HitsOfSection extends Hits {
  sectionId: string;
}

export interface ReplacedText {
  changes: SectionChanges;
  /** How many hits were replaced. */
  replaced: number;
}

/**
 * Searches the texts of books. A regular expression may take endlessly long, so a server runs this beside its main thread, with a time limit,
 * in turns between people. Throws `invalid_input` where it is invalid or takes too long, `too_large` where a section would be too long.
 */
export interface TextFinder {
  /** The hits of the sections that have any, in the order of the ids; at most `most`. `read` gives a section, or null where it is gone. */
  find(
    ownerId: string,
    search: TextSearch,
    book: { sectionIds: readonly string[]; read(sectionId: string): Promise<SearchedText | null>; most: number },
  ): Promise<HitsOfSection[]>;
  /** The section with all hits replaced except those with these indexes; null where nothing changes. */
  replace(
    ownerId: string,
    search: TextSearch,
    section: { text: SearchedText; leftOut: readonly number[] },
  ): Promise<ReplacedText | null>;
}

/** The hits of a stored section. Throws `invalid_input`. */
export function findInStored(search: TextSearch, text: SearchedText, most: number): Hits {
  return refusing(() => findInSection(read(text), createMatcher(search), most));
}

/** Like `TextFinder.replace`, synchronously. */
export function replaceInStored(
  search: TextSearch,
  text: SearchedText,
  leftOut: readonly number[],
): ReplacedText | null {
  return refusing(() => {
    const before = read(text);
    const { section, replaced } = replaceInSection(before, createMatcher(search), new Set(leftOut));
    if (replaced === 0) return null;
    const { title, opening, doc } = section;
    const content = doc === before.doc ? {} : storeDocument(documentFromJson(doc.toJSON()));
    const changes = { ...content, ...(title !== text.title && { title }), opening };
    return { changes, replaced };
  });
}

/** A finder that works on the calling thread. */
export const inlineTextFinder: TextFinder = {
  async find(_ownerId, search, { sectionIds, read: readSection, most }) {
    const found: HitsOfSection[] = [];
    let room = most;
    for (const sectionId of sectionIds) {
      const text = await readSection(sectionId);
      const hits = text && findInStored(search, text, room);
      if (!hits || hits.count === 0) continue;
      room -= hits.hits.length;
      found.push({ sectionId, ...hits });
    }
    return found;
  },
  replace: async (_ownerId, search, { text, leftOut }) => replaceInStored(search, text, leftOut),
};

function read({ title, opening, doc }: SearchedText) {
  return { title, opening, doc: readStored(doc) };
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadableExpression) throw new AppError('invalid_input', { message: error.message });
    if (error instanceof TooLong) throw new AppError('too_large', { message: TOO_LONG });
    throw error;
  }
}
