import { nameKey } from '../sections/named-part.ts';
import { editDistance } from './spellings.ts';
import { type FoundPosition, type NewFinding, type Passage, placeIn, positionOfWords } from './finding.ts';
import { roomKey } from './keyed-rooms.ts';
import type { SectionKind } from '../sections/opening.ts';

/** A reference in a section to another place of the book. */
export interface Reference {
  /**
   * The name of the target for references, links and names in words. For an open place, the words themselves ("page
   * XX"). For parts and rooms, their number ("chapter 9").
   */
  target: string;
  /** The name that a reference shows; '' if it shows a page number. */
  shown?: string;
  kind: 'reference' | 'link' | 'name' | 'open-page' | 'part-number' | 'area';
  place: FoundPosition;
}

/** A name, and the key by which names are compared. */
export interface KeyedName {
  name: string;
  key: string;
}

/** What is needed of a section to resolve references. */
interface ReferringSection {
  id: string;
  title: string;
  kind: SectionKind;
  names: readonly KeyedName[];
  /** The keys of names in bold that begin a paragraph. */
  leads: readonly string[];
  references: readonly Reference[];
}

export function keyedName(name: string): KeyedName {
  return { name, key: nameKey(name) };
}

/** Reports references that lead nowhere, with the name that is probably meant if there is exactly one. */
export function checkReferences(sections: readonly ReferringSection[]): NewFinding[] {
  const names = new Map<string, string>();
  for (const { id, title, names: own } of sections)
    for (const { name, key } of [keyedName(title), keyedName(id), ...own]) if (!names.has(key)) names.set(key, name);
  const ids = new Set(sections.map(({ id }) => nameKey(id)));
  const isPart = numberedParts(sections, names.keys());
  const isWritten = writtenNames(sections, names);
  const isRoom = roomsOf(sections);
  const leadsNowhere = ({ target, kind }: Reference, section: ReferringSection) => {
    if (kind === 'open-page') return true;
    if (kind === 'name') return !isWritten(target);
    if (kind === 'area') return !isRoom(target, section);
    return kind === 'part-number' ? !isPart(target) : !names.has(nameKey(target));
  };
  return sections.flatMap((section) =>
    section.references
      .filter((reference) => leadsNowhere(reference, section))
      .map((reference): NewFinding => {
        const meant =
          reference.kind !== 'reference' ? null : nearestName(reference.shown || reference.target, names, ids);
        const { shown, target, place } = reference;
        return {
          check: 'dead-reference',
          severity: 'warning',
          sectionId: section.id,
          subject: shown || target,
          found: target,
          ...(meant === null ? {} : { expected: meant }),
          message: messageOf(reference, meant),
          fixable: meant !== null,
          place,
        };
      }),
  );
}

function messageOf({ target, shown, kind }: Reference, meant: string | null): string {
  if (kind === 'open-page') return `“${target}” was left open. A page reference keeps its number by itself.`;
  if (kind === 'part-number' || kind === 'area') return `The book has no ${target}, so that these words lead nowhere.`;
  const hint = meant === null ? '' : ` “${meant}” is.`;
  return `Nothing in the book is called “${shown || target}”, so that the reference leads nowhere.${hint}`;
}

/**
 * Returns a function that tells whether the book has a name that the text gives in words. The words may be only a part
 * of the name.
 */
function writtenNames(
  sections: readonly ReferringSection[],
  names: ReadonlyMap<string, string>,
): (target: string) => boolean {
  const keys = new Set([...names.keys(), ...sections.flatMap(({ leads }) => leads)]);
  const all = [...keys].map((key) => `-${key}-`).join(' ');
  return (target) => {
    const key = bareKey(target);
    return keys.has(key) || all.includes(`-${key}-`);
  };
}

function bareKey(name: string): string {
  return nameKey(name).replace(/^(?:the|an?)-/, '');
}

/**
 * Returns a function that tells whether the book has a room. It accepts any room if the section that refers to it has
 * no keyed rooms.
 */
function roomsOf(sections: readonly ReferringSection[]): (target: string, section: ReferringSection) => boolean {
  const keysOf = ({ names }: ReferringSection) => names.flatMap(({ name }) => roomKey(name)?.number ?? []);
  return (target, section) => {
    if (keysOf(section).length < 2) return true;
    const number = target.split(' ').at(-1)?.toUpperCase() ?? '';
    return sections.some((one) => keysOf(one).some((key) => key === number || key.replace(/[A-Z]$/, '') === number));
  };
}

/**
 * Returns the one name that differs from `target` by at most a quarter of its letters; null if there is none or more
 * than one.
 */
function nearestName(target: string, names: ReadonlyMap<string, string>, ids: ReadonlySet<string>): string | null {
  const key = nameKey(target);
  const most = Math.floor(key.length / 4);
  if (most === 0) return null;
  let best = most + 1;
  let found: string[] = [];
  for (const [other, name] of names) {
    if (ids.has(other)) continue;
    const distance = editDistance(key, other, most);
    if (distance > most || distance > best) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(name);
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Titles with numbers. If a book numbers its chapters in their titles, these numbers count, not the number of sections.
 */
const TITLED = /^(?<kind>chapter|appendix|part)-(?<number>\d{1,3}|[a-h]|[ivx]{1,5}|[a-z]{3,6})(?:-|$)/;
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');

/**
 * Returns a function that tells whether the book has a chapter, part or appendix ("chapter 9", "appendix C", "Part
 * Two"). `keys` are the keys of all names in the book.
 */
function numberedParts(
  sections: readonly { kind: SectionKind }[],
  keys: Iterable<string>,
): (target: string) => boolean {
  const titled = [...keys].flatMap((key) => {
    const { kind, number } = TITLED.exec(key)?.groups ?? {};
    return kind === undefined || number === undefined ? [] : [`${kind}-${numeral(kind, number)}`];
  });
  const count = (kind: SectionKind) => sections.filter((section) => section.kind === kind).length;
  const counts: Readonly<Record<string, number>> = {
    chapter: count('chapter'),
    part: count('part'),
    appendix: count('appendix'),
  };
  const isTitled = (kind: string) => titled.some((key) => key.startsWith(kind));
  return (target) => {
    const [kind = '', written = ''] = target.toLowerCase().split(/\s+/);
    const number = numeral(kind, written);
    if (isTitled(kind)) return titled.includes(`${kind}-${number}`);
    return number >= 1 && number <= (counts[kind] ?? 0);
  };
}

/** Reads "9", "nine", "ix", and for an appendix "c", as a number; 0 for anything else. */
function numeral(kind: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (kind === 'appendix' && /^[a-h]$/.test(text)) return text.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  return Math.max(NUMBERS.indexOf(text), ROMAN.indexOf(text)) + 1;
}

/** "see page XX", "pages 00–00", and "see page" without any number. */
const OPEN_PAGE =
  /\b(?:pages?|pg?\.|pp\.|S\.|Seiten?) ?(?:[XYxy]{2,4}|0{2,3}|\?{1,4}|_{2,6}|\[[^\]\s]{0,12}\])(?![\p{L}\p{N}])|\b[Ss]ee (?:also )?(?:the )?pages?(?=\s*(?:[).,;:]|$))/gu;
/**
 * One of these is in each match of `OPEN_PAGE`. They are tested first, because that is much faster and most texts have
 * none.
 */
const PAGE_MARKS = ['page', 'p.', 'pg.', 'S.', 'Seite'];
const NUMERAL = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[IVX]{1,5})`;
/** "see chapter 9", "(Appendix C)", "see Part Two". A number followed by the name of another book is not matched. */
const PART = new RegExp(
  String.raw`(?:\b(?:see|and|or|in|refer to|consult|found in|under) (?:also )?|\(\s*(?:see (?:also )?)?)(?<target>chapter ${NUMERAL}|appendix (?:[A-H]|\d))(?![\p{L}\p{N}])(?!,? (?:of|in|from) )|(?:\bsee (?:also )?|\()(?<part>part ${NUMERAL})(?![\p{L}\p{N}])(?=\s*[).,;:]|$)`,
  'giu',
);
const QUOTED = String.raw`[“"‘](?<quoted>\p{Lu}(?:[^“”"‘’]|’(?=\p{L})){2,60}?)[,.]?[”"’]`;
/** What follows a number must not say that it is in another book or outside of this one. */
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

/** Returns the references that are written in words in a passage, not as reference marks of the editor. */
export function writtenReferences(passage: Passage): Reference[] {
  const { text, kind } = passage;
  if (kind === 'code') return [];
  const found = (pattern: RegExp, as: Reference['kind']) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, groups, index }): Reference[] => {
      const target = groups ? Object.values(groups).find((value) => value !== undefined) : whole;
      return target === undefined ? [] : [{ target, kind: as, place: placeIn(passage, index) }];
    });
  // A quick check first: most texts lack one of these words.
  return [
    ...(PAGE_MARKS.some((mark) => text.includes(mark)) ? found(OPEN_PAGE, 'open-page') : []),
    ...(/chapter|appendix|part /i.test(text) ? found(PART, 'part-number') : []),
    ...(/[Ss]ee |section|sidebar|under [“"‘]/.test(text) ? found(NAMED, 'name') : []),
    ...(/ (?:area|room)s? \p{Lu}{0,2}\d/u.test(text) ? found(AREA, 'area') : []),
  ];
}

/** Returns the places of the book to which the links of a text lead: "#the-mill". */
export function linkedPlaces({ node, near }: Pick<Passage, 'node' | 'near'>): Reference[] {
  const references: Reference[] = [];
  node.forEach((child) => {
    for (const { type, attrs } of child.marks) {
      const href: unknown = type.name === 'link' ? attrs['href'] : null;
      const target = typeof href === 'string' ? /^#(?<name>[^/]+)$/.exec(href)?.groups?.['name'] : undefined;
      if (target !== undefined)
        references.push({ target: decoded(target), kind: 'link', place: positionOfWords(child.text ?? '', near) });
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
