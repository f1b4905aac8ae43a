import type { Skipped } from '#book/sections/section-numbers.ts';
import type { SectionKind } from '#book/sections/opening.ts';
import { AppError } from '#contract/errors.ts';
import type { StoredHead } from '#domain/sections/stored-section.ts';

/** Some sections of a book, in its order. */
export interface ChosenPart {
  ids: readonly string[];
  /** Before each of them, the kinds of those that are left out since the last. */
  skipped: Skipped;
  /** The sections that are not among them. */
  leftOut: readonly { id: string; title: string }[];
}

/** The part of a book that has these sections. Throws `section_not_found` where one of them is not in it. */
export function choosePart(heads: readonly StoredHead[], only: readonly string[]): ChosenPart {
  const wanted = new Set(only);
  const ids: string[] = [];
  const skipped: SectionKind[][] = [];
  const leftOut: { id: string; title: string }[] = [];
  let since: SectionKind[] = [];
  for (const { id, title, opening } of heads) {
    if (wanted.delete(id)) {
      ids.push(id);
      skipped.push(since);
      since = [];
    } else {
      leftOut.push({ id, title });
      since.push(opening.kind);
    }
  }
  if (wanted.size > 0) throw new AppError('section_not_found');
  return { ids, skipped, leftOut };
}
