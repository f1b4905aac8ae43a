import type { Reference } from './dead-references.ts';
import { type Passage, placeIn, placeOfWords } from './passages.ts';

/** "see page XX", "pages 00–00", and "see page" without any number. */
const OPEN_PAGE =
  /\b(?:pages?|pg?\.|pp\.|S\.|Seiten?) ?(?:[XYxy]{2,4}|0{2,3}|\?{1,4}|_{2,6}|\[[^\]\s]{0,12}\])(?![\p{L}\p{N}])|\b[Ss]ee (?:also )?(?:the )?pages?(?=\s*(?:[).,;:]|$))/gu;
/** What each of them has: most texts are told from them by it, which is much faster to look for. */
const PAGE_MARKS = ['page', 'p.', 'pg.', 'S.', 'Seite'];
const NUMERAL = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[IVX]{1,5})`;
/** "see chapter 9", "(Appendix C)", "see Part Two". What another book is named with leads there. */
const PART = new RegExp(
  String.raw`(?:\b(?:see|and|or|in|refer to|consult|found in|under) (?:also )?|\(\s*(?:see (?:also )?)?)(?<target>chapter ${NUMERAL}|appendix (?:[A-H]|\d))(?![\p{L}\p{N}])(?!,? (?:of|in|from) )|(?:\bsee (?:also )?|\()(?<part>part ${NUMERAL})(?![\p{L}\p{N}])(?=\s*[).,;:]|$)`,
  'giu',
);
const QUOTED = String.raw`[“"‘](?<quoted>\p{Lu}(?:[^“”"‘’]|’(?=\p{L})){2,60}?)[,.]?[”"’]`;
/** What leads to another book, or to a place that is no part of one. */
const ELSEWHERE = String.raw`(?!,? (?:\p{L}+ )?(?:of|in|from|on) )`;
/** "(see “The Flooded Crypt”)", "the sidebar “Storms at Sea”", "under “The Bargain”, below". */
const NAMED = new RegExp(
  [
    String.raw`(?:(?:^|[.;:(]\s*)[Ss]ee (?:also )?(?:the )?(?:section |sidebar |chapter |box )?|\b(?:section|sidebar) (?:on |called |titled )?)${QUOTED}${ELSEWHERE}`,
    String.raw`\bunder ${QUOTED.replace('quoted', 'under')},? (?:above|below|earlier|later)\b`,
    String.raw`\b(?:[Ss]ee|[Ii]n|[Uu]nder) (?:also )?(?:the )?(?<called>\p{Lu}[\p{L}’'-]+(?: (?:(?:of|the|and|at|in) )*\p{Lu}[\p{L}’'-]+){0,5}) (?:section|sidebar)(?![\p{L}-])${ELSEWHERE}`,
    String.raw`\b[Ss]ee (?:also )?(?:the )?(?<chapter>\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,5}) chapter(?![\p{L}-])${ELSEWHERE}`,
  ].join('|'),
  'gu',
);
/** "a door leads to area 7", "(see room K2)". */
const AREA =
  /\b(?:to|in|into|from|see|of|at|and|or|towards?) (?<target>(?:areas?|rooms?) (?:\p{Lu}{1,2})?\d{1,2}[a-z]?)(?![\p{L}\p{N}])(?! (?:feet|foot|miles?|square|by|of|in) )/gu;

/** What the words of a passage say leads to another place of the book, references of the editor's own apart. */
export function writtenReferences(passage: Passage): Reference[] {
  const { text, kind } = passage;
  if (kind === 'code') return [];
  const found = (pattern: RegExp, as: Reference['kind']) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, groups, index }): Reference[] => {
      const target = groups ? Object.values(groups).find((value) => value !== undefined) : whole;
      return target === undefined ? [] : [{ target, kind: as, place: placeIn(passage, index) }];
    });
  // Most texts are told by a word that they lack, which is much faster to look for.
  return [
    ...(PAGE_MARKS.some((mark) => text.includes(mark)) ? found(OPEN_PAGE, 'open-page') : []),
    ...(/chapter|appendix|part /i.test(text) ? found(PART, 'part-number') : []),
    ...(/[Ss]ee |section|sidebar|under [“"‘]/.test(text) ? found(NAMED, 'name') : []),
    ...(/ (?:area|room)s? \p{Lu}{0,2}\d/u.test(text) ? found(AREA, 'area') : []),
  ];
}

/** The places of the book that the links of a text lead to: "#the-mill". */
export function linkedPlaces({ node, near }: Pick<Passage, 'node' | 'near'>): Reference[] {
  const references: Reference[] = [];
  node.forEach((child) => {
    for (const { type, attrs } of child.marks) {
      const href: unknown = type.name === 'link' ? attrs['href'] : null;
      const target = typeof href === 'string' ? /^#(?<name>[^/]+)$/.exec(href)?.groups?.['name'] : undefined;
      if (target !== undefined)
        references.push({ target: decoded(target), kind: 'link', place: placeOfWords(child.text ?? '', near) });
    }
  });
  return references;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
