import { nameKey } from '../sections/named-part.ts';
import type { CanonKind } from './kind-words.ts';
import { isRulesPhrase } from './common-words.ts';
import { judgeName, kindOfName, STRONG } from './judge-name.ts';
import { NAME_PATTERN, otherNameIn, withoutArticle, withoutFunctionWords } from './other-names.ts';
import { isShortTitle, SAINT_BEFORE, SHORT_TITLE_BEFORE } from './person-titles.ts';

/** One occurrence of a name in a text. */
export interface Naming {
  /** The name as it is written, without an article or a possessive ending. */
  name: string;
  /** The key that is the same for all occurrences of one name. */
  key: string;
  /** The kind that the surrounding words suggest; null if they suggest none. */
  kind: CanonKind | null;
  /** How certain the kind is, from 1 (the name stands after "in") to 9 (it is the name of a stat block). */
  weight: number;
  /** Where the name stands. The first word of a sentence always has a capital, so `sentence start` is weak evidence. */
  from: 'block' | 'heading' | 'prose' | 'sentence start';
  /** Another name that the text gives for it ("called the Lampman"). */
  alias?: string;
}

const NAME = new RegExp(NAME_PATTERN, 'gu');
const POSSESSIVE = /['’]s$/;
/** What may come before the first word of a sentence. */
const SENTENCE_START = /(?:^|[.!?:;…][”"’')\]]*\s+|[“"•–—]\s*|\n[^\S\n]*|\d[.)]\s+)$/u;
/** "Mara “Redhand” Voss": a nickname between two names of one person. */
const NICKNAMED = new RegExp(String.raw`^\s+[“"‘]([\p{Lu}][^”"’]{1,40})[”"’]\s+(${NAME_PATTERN})`, 'u');
/** Numbers before the title of a section or a room: "Chapter 3:", "Part II –", "12.", "A4." */
const NUMBERING =
  /^(?:(?:chapter|part|appendix|section|act|scene|episode)\s+(?:\d+|[ivxlc]+|[a-z])\b\s*[:.–—-]?|[A-Z]?\d+[a-z]?\s*[.:)–—-])\s*/iu;
const KEYED_ROOM = /^(?:area\s+)?[A-Z]?\d+[a-z]?\s*[.:)–—-]\s*\p{Lu}/u;
/** "The Crooked Lantern" looks like a name even without other evidence. */
const NAME_WITH_ARTICLE = /^The(?:\s+\p{Lu}[\p{L}’'-]+){2,4}$/u;
/** What follows a verb or a common noun at the start of a sentence, and no name: "Leads to the tower", "Holds a lamp". */
const AFTER_PLAIN_WORD =
  /^\s(?:to|into|onto|towards?|for|the|an?|his|her|its|their|your|our|this|that|these|those|all|any|each|every|no|some)\b/u;
const BLOCK_WEIGHT = 9;
/** Returns every occurrence of a name in a paragraph of prose. */
export function findNames(text: string): Naming[] {
  const namings: Naming[] = [];
  for (const match of text.matchAll(NAME)) {
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 120);
    const naming = readNaming(match[0], before, after);
    if (naming === null) continue;
    const [, nickname, rest] = NICKNAMED.exec(after) ?? [];
    namings.push(nickname && rest ? nicknamed(naming, nickname, rest) : naming);
  }
  return namings;
}

function readNaming(found: string, before: string, after: string): Naming | null {
  const starts = SENTENCE_START.test(before) && !SHORT_TITLE_BEFORE.test(before) && !SAINT_BEFORE.test(before);
  const name = withoutFunctionWords(found.replace(POSSESSIVE, ''));
  if (name.length < 2 || isRulesPhrase(name) || isAbbreviation(name) || isShortTitle(name, after)) return null;
  const isFirst = starts && found.startsWith(name);
  if (isFirst && found === name && !name.includes(' ') && AFTER_PLAIN_WORD.test(after)) return null;
  const whole = before + found.slice(0, found.indexOf(name));
  const { kind, weight } = judgeName(name, whole, after);
  if (kind === 'none') return null;
  const alias = otherNameIn(after, whole);
  return {
    name,
    key: nameKey(name),
    kind: kind === 'title' ? null : kind,
    weight,
    from: isFirst ? 'sentence start' : 'prose',
    ...(alias !== null && { alias }),
  };
}

/** Turns "Mara “Redhand” Voss" into Mara Voss with the alias Redhand. */
function nicknamed(naming: Naming, nickname: string, rest: string): Naming {
  const name = `${naming.name} ${rest.replace(POSSESSIVE, '')}`;
  return { ...naming, name, key: nameKey(name), kind: 'person', weight: STRONG, from: 'prose', alias: nickname };
}

/** Returns the name of a block (a stat block, a spell, an item) as an occurrence. */
export function blockNaming(name: string, kind: CanonKind): Naming {
  return { name, key: nameKey(withoutArticle(name)), kind, weight: BLOCK_WEIGHT, from: 'block' };
}

/**
 * Returns the name in a heading. The words of a heading may tell the kind, such as a place. A numbered room is a place.
 */
export function headingNaming(heading: string): Naming {
  const title = heading.replace(NUMBERING, '').trim();
  const name = withoutArticle(title);
  const kind = /[:\d]/.test(name) ? null : kindOfName(name);
  const said = kind === null && KEYED_ROOM.test(heading) ? 'place' : kind;
  return {
    name,
    key: nameKey(name),
    kind: said === 'person' ? null : said,
    weight: STRONG,
    from: NAME_WITH_ARTICLE.test(title) ? 'prose' : 'heading',
  };
}

function isAbbreviation(name: string): boolean {
  return name.length <= 4 && name === name.toUpperCase();
}
