import type { Reference } from './dead-references.ts';
import { type Passage, placeIn } from './passages.ts';

/** "see page XX", "pages 00–00", and "see page" without any number. */
const OPEN_PAGE =
  /\b(?:pages?|pg?\.|pp\.|S\.|Seiten?) ?(?:[XYxy]{2,4}|0{2,3}|\?{1,4}|_{2,6}|\[[^\]\s]{0,12}\])(?![\p{L}\p{N}])|\b[Ss]ee (?:also )?(?:the )?pages?(?=\s*(?:[).,;:]|$))/gu;
/** What each of them has: most texts are told from them by it, which is much faster to look for. */
const PAGE_MARKS = ['page', 'p.', 'pg.', 'S.', 'Seite'];
/** "see chapter 9", "(Appendix C)". What another book is named with leads there. */
const PART =
  /(?:\b(?:see|and|or|in|refer to|consult|found in|under) (?:also )?|\(\s*(?:see (?:also )?)?)(?<target>chapter \d{1,3}|appendix [A-H])(?![\p{L}\p{N}])(?!,? (?:of|in|from) )/giu;

/** What the words of a passage say leads to another place of the book, references of the editor's own apart. */
export function writtenReferences(passage: Passage): Reference[] {
  const { text, kind } = passage;
  if (kind === 'code') return [];
  const pages = [...(PAGE_MARKS.some((mark) => text.includes(mark)) ? text.matchAll(OPEN_PAGE) : [])].map(
    ({ 0: target, index }): Reference => ({ target, kind: 'open-page', place: placeIn(passage, index) }),
  );
  if (!/chapter|appendix/i.test(text)) return pages;
  const parts = [...text.matchAll(PART)].map(
    ({ groups, index }): Reference => ({
      target: groups?.target ?? '',
      kind: 'part-number',
      place: placeIn(passage, index),
    }),
  );
  return [...pages, ...parts];
}
