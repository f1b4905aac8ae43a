import { nameKey } from '../parts/named-part.ts';
import type { CanonKind } from './canon-kinds.ts';
import { FUNCTION_WORDS, isRulesPhrase } from './common-words.ts';
import { kindOfNoun, PERSONAL_VERBS, PLACE_PREPOSITIONS, TITLES } from './kind-words.ts';

/** One place where a text seems to name somebody or something. */
export interface Naming {
  /** As it is written, without an article and without the s of a possessive. */
  name: string;
  /** By which the namings of one name are put together. */
  key: string;
  /** What the words around it say that it is; null where they say nothing. */
  kind: CanonKind | null;
  /** How sure that is, from 1 (it stands after "in") to 9 (it is the name of a stat block). */
  weight: number;
  /** A word that begins a sentence has a capital in any case, so it may be no name. */
  from: 'block' | 'heading' | 'prose' | 'sentence start';
  /** Another name of the one that is named here ("called the Lampman"). */
  alias?: string;
}

const CAPITAL = String.raw`\p{Lu}[\p{L}\p{M}]*(?:['’\-][\p{L}\p{M}]+)*`;
/** Words of small letters that stand within names. */
const WITHIN = String.raw`(?:of|the|de|del|della|di|da|von|van|der|den|du|la|le|les|al|el|ibn|bin|y|af|av|zu|zur)`;
const NAME = new RegExp(String.raw`${CAPITAL}(?:\s+(?:${WITHIN}\s+){0,2}${CAPITAL})*`, 'gu');
const POSSESSIVE = /['’]s$/;
/** What may stand before the first word of a sentence. */
const SENTENCE_START = /(?:^|[.!?:;…][”"’')\]]*\s+|[\n“"•–—]\s*|\d[.)]\s+)$/u;
const ALSO_CALLED =
  /^,?\s*\(?(?:also |often |once |better |whom \w+ |who is )?(?:called|known as|nicknamed|dubbed|alias|aka|a\.k\.a\.)\s+(?:as\s+)?[“"‘']?(?:[Tt]he\s+)?/u;
const QUOTED_NICKNAME = /^\s*[“"]([\p{Lu}][^”"]{1,40})[”"]/u;
/** "Chapter 3:", "Part II –", "12.", "A4." before the title of a section or a room. */
const NUMBERING =
  /^(?:(?:chapter|part|appendix|section|act|scene|episode)\s+(?:\d+|[ivxlc]+|[a-z])\b\s*[:.–—-]?|[A-Z]?\d+[a-z]?\s*[.:)–—-])\s*/iu;
const KEYED_ROOM = /^(?:area\s+)?[A-Z]?\d+[a-z]?\s*[.:)–—-]\s*\p{Lu}/u;
/** "The Crooked Lantern" is written like a name, also where nothing else says that it is one. */
const NAME_WITH_ARTICLE = /^The(?:\s+\p{Lu}[\p{L}’'-]+){2,4}$/u;
const ARTICLE = /^(?:the|an?)\s+/iu;
const STRONG = 3;
const BLOCK_WEIGHT = 9;
/** The words that follow a name: "Harn, the old smith of Mere", "Harn is a smith". */
const APPOSITION =
  /^(?:,|\s+(?:is|was|\())\s*(?:an?|the|his|her|their|its|our)\s+([\p{Ll}'’-]+(?:\s+[\p{Ll}'’-]+){0,4})/u;
/** Behind these, a phrase speaks of something else. */
const PHRASE_END =
  /\s(?:of|in|at|from|with|who|whom|that|which|and|or|to|for|on|by|near|where|whose|is|was|has|had)\s.*$/u;
/** The noun before it: "the smith Harn", "a village called Mere". */
const NOUN_BEFORE = /([\p{Ll}-]+)(?:,|\s+(?:called|named|of)(?:\s+the)?)?\s*$/u;

/** Every naming in a paragraph of prose. */
export function findNames(text: string): Naming[] {
  const namings: Naming[] = [];
  for (const match of text.matchAll(NAME)) {
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 120);
    const naming = readNaming(match[0], before, after);
    if (naming !== null) namings.push(naming);
  }
  return namings;
}

function readNaming(found: string, before: string, after: string): Naming | null {
  const starts = SENTENCE_START.test(before);
  const name = withoutFunctionWords(found.replace(POSSESSIVE, ''));
  if (name.length < 2 || isRulesPhrase(name) || isAbbreviation(name)) return null;
  const isFirst = starts && found.startsWith(name);
  const alias = aliasIn(after);
  return {
    name,
    key: nameKey(name),
    ...judgeKind(name, before, after),
    from: isFirst ? 'sentence start' : 'prose',
    ...(alias !== null && { alias }),
  };
}

/** The naming that the name of a block is: a stat block, a spell, an item. */
export function blockNaming(name: string, kind: CanonKind): Naming {
  return { name, key: nameKey(withoutArticle(name)), kind, weight: BLOCK_WEIGHT, from: 'block' };
}

/** A heading that names a place or the like says so by its words; a room with a number is a place. */
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

function withoutArticle(name: string): string {
  return name.replace(ARTICLE, '');
}

/** "When Elda" and "The Lantern" name Elda and the Lantern. */
function withoutFunctionWords(found: string): string {
  const words = found.split(/\s+/);
  const isOwn = (word: string) => !FUNCTION_WORDS.has(word.toLowerCase());
  const first = words.findIndex(isOwn);
  return first < 0 ? '' : words.slice(first, words.findLastIndex(isOwn) + 1).join(' ');
}

function isAbbreviation(name: string): boolean {
  return name.length <= 4 && name === name.toUpperCase();
}

function aliasIn(after: string): string | null {
  const called = ALSO_CALLED.exec(after);
  const rest = called ? after.slice(called[0].length) : '';
  const [name] =
    (called && rest.match(new RegExp(`^${NAME.source}`, 'u'))) ?? QUOTED_NICKNAME.exec(after)?.slice(1) ?? [];
  return name === undefined ? null : withoutFunctionWords(name.replace(POSSESSIVE, '')) || null;
}

/** What a name is, by its own words first, then by what is said of it. */
function judgeKind(name: string, before: string, after: string): Pick<Naming, 'kind' | 'weight'> {
  const kind = kindOfName(name) ?? kindByApposition(after) ?? kindBefore(before) ?? kindByVerb(after);
  return kind === null ? { kind: kindByPreposition(before), weight: 1 } : { kind, weight: STRONG };
}

/** What a name says by its own words: "Captain Harn", "the Crooked Inn", "Mount Ash", "Order of the Lamp". */
export function kindOfName(name: string): CanonKind | null {
  const words = name.split(/\s+/);
  const [first = '', second] = words;
  if (second === undefined) return null;
  if (TITLES.has(first.toLowerCase()) && kindOfNoun(words.at(-1) ?? '') === null) return 'person';
  const of = words.findIndex((word) => /^(?:of|de|von|van|du)$/.test(word));
  const head = of > 0 ? words[of - 1] : words.at(-1);
  return (
    kindOfNoun(head ?? '') ?? (/^(?:mount|lake|fort|castle|port|isle|river|cape|san)$/i.test(first) ? 'place' : null)
  );
}

function kindByApposition(after: string): CanonKind | null {
  const words = `${APPOSITION.exec(after)?.[1] ?? ''} `.replace(PHRASE_END, '').trim().split(/\s+/);
  for (const word of words.toReversed()) {
    const kind = kindOfNoun(word);
    if (kind !== null) return kind;
  }
  return null;
}

function kindBefore(before: string): CanonKind | null {
  const noun = NOUN_BEFORE.exec(before)?.[1];
  return noun === undefined ? null : kindOfNoun(noun);
}

function kindByVerb(after: string): CanonKind | null {
  const [, verb = ''] = /^\s+([\p{Ll}]+)/u.exec(after) ?? [];
  return PERSONAL_VERBS.has(verb) ? 'person' : null;
}

function kindByPreposition(before: string): CanonKind | null {
  const [, preposition = ''] = /([\p{Ll}]+)(?:\s+the)?\s*$/u.exec(before) ?? [];
  return PLACE_PREPOSITIONS.has(preposition) ? 'place' : null;
}
