import type { Hits } from '#book/text/find/find-in-section.ts';
import type { TextSearch } from '#book/text/find/text-search.ts';
import type { SectionChanges, StoredSection } from '#domain/sections/stored-section.ts';

/** A section as it is stored, as far as it is searched. */
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
 * Looks through the texts of books. An expression may take endlessly long, so that a server has this done beside its main thread, with an end, in
 * turns between people. `invalid_input` where it cannot be read or takes too long; `too_large` where a section would be too long.
 */
export interface TextFinder {
  /** The hits of those sections that have any, in the order of the ids; at most `most` are listed. `read` gives a section; null where it is gone. */
  find(
    ownerId: string,
    search: TextSearch,
    book: { sectionIds: readonly string[]; read(sectionId: string): Promise<SearchedText | null>; most: number },
  ): Promise<HitsOfSection[]>;
  /** What a section becomes where all hits but those with these indexes are replaced; null where it stays. */
  replace(
    ownerId: string,
    search: TextSearch,
    section: { text: SearchedText; leftOut: readonly number[] },
  ): Promise<ReplacedText | null>;
}
