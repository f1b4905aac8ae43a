import type { BookCanon } from '#book/canon/book-canon.ts';
import { chooseSources } from '#book/canon/choose-sources.ts';
import type { Source } from '#book/canon/source.ts';
import type { GenerationSource } from '#contract/generation.ts';

/** How many characters of a book are sent with a question. */
const ROOM = 12_000;

/** The parts of a book that a question is about, the best first. What is secret is not among them. */
export function questionSources(canon: BookCanon, question: string): Source[] {
  return chooseSources(canon, { text: question, sectionId: null, styleNotes: '', exclude: new Set(), room: ROOM });
}

/** A source as the interface answers it. */
export function presentSource({ sectionId, entryId, ...source }: Source): GenerationSource {
  return {
    ...source,
    ...(sectionId === undefined ? {} : { section_id: sectionId }),
    ...(entryId === undefined ? {} : { entry_id: entryId }),
  };
}
