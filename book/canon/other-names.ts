import { nameKey } from '../sections/named-part.ts';
import { FUNCTION_WORDS, isRulesPhrase } from './common-words.ts';
import { type CanonKind, kindOfNoun, PLACE_WORDS, SETTLEMENTS } from './kind-words.ts';
import { TITLES } from './person-titles.ts';

const CAPITAL = String.raw`\p{Lu}[\p{L}\p{M}]*(?:['’\-][\p{L}\p{M}]+)*(?:(?<=s)['’](?=\s\p{Lu}))?`;
/** Lower-case words that may be within a name, and the ampersand of firms and taverns: "the Eel & Anchor". */
const WITHIN = String.raw`(?:&|of|the|de|del|della|di|da|von|van|der|den|du|la|le|les|al|el|ibn|bin|y|af|av|zu|zur)`;
/** Matches a phrase that is written like a name. */
export const NAME_PATTERN = String.raw`${CAPITAL}(?:\s+(?:${WITHIN}\s+){0,2}(?!The\s)${CAPITAL})*`;
const OTHER = String.raw`["“‘']?(?:[Tt]he\s+)?["“‘']?(${NAME_PATTERN})`;
const POSSESSIVE = /['’]s$/;

/** Patterns by which a text gives another name for the one just named. Each begins where the first name ends. */
const WAYS: readonly RegExp[] = [
  // "called the Lampman", "is better known as", "who goes by", "also nicknamed"
  String.raw`^,?\s*\(?(?:(?:who|which|that|he|she|is|was|are|were|has been|and|also|often|once|better|best|sometimes|simply|commonly|widely|otherwise|now)\s+){0,4}(?:called|known\s+as|nicknamed|dubbed|styled|alias|aka|a\.k\.a\.|goes\s+by|went\s+by|answers\s+to)\s+(?:as\s+)?${OTHER}`,
  // "known to the fishers as the Lampman"
  String.raw`^,?\s*\(?(?:(?:who|is|was|better|best)\s+){0,3}known\s+(?:to|by|in|among|across|throughout|around|from)\s+[^,.;:()]{1,50}?\s+as\s+${OTHER}`,
  // "whom the people of Vell call the Lampman"
  String.raw`^,?\s*(?:whom|that|which)\s+[^,.;:()]{1,50}?\s+calls?\s+${OTHER}`,
  // "(the Lampman)"
  String.raw`^\s*\([Tt]he\s+(${NAME_PATTERN})\)`,
  // "is the smith of Vell. They call her the Lampman."
  String.raw`^[^.!?\n]{0,110}[.!?]\s+(?:They|People|Locals|Folk|Everyone|Everybody|Most|Some|Many|Villagers|Children|The\s+[\p{Ll}]+)\s+calls?\s+(?:him|her|them|it)\s+${OTHER}`,
].map((way) => new RegExp(way, 'u'));
const QUOTED_NICKNAME = /^\s*[“"]([\p{Lu}][^”"]{1,40})[”"]/u;
/** An apposition between commas that is not part of a list: "Harn Oster, the Lampman, waits". */
const APPOSED = new RegExp(
  String.raw`^,\s+the\s+(${NAME_PATTERN})(?=,(?!\s+(?:(?:and|or|the|an?)\b|\p{Lu}))|[.;:!?](?:\s|$))`,
  'u',
);

/** The last item of a list: "the Prancing Pony, the Blue Boar." */
const LIST_END = new RegExp(String.raw`^,\s+the\s+${NAME_PATTERN}[.;:!?](?:\s|$)`, 'u');
const ARTICLE_BEFORE = /\b[Tt]he\s$/u;

/** Returns another name that the text before and after a name gives for it; null if there is none. */
export function otherNameIn(after: string, before = ''): string | null {
  if (ARTICLE_BEFORE.test(before) && LIST_END.test(after)) return null;
  const told = WAYS.map((way) => way.exec(after)?.[1]).find((name) => name !== undefined);
  return asName(told ?? QUOTED_NICKNAME.exec(after)?.[1]) ?? apposed(after);
}

/** Returns the name in an apposition. "the Lampman" is a name; "the Mayor" is an office. */
function apposed(after: string): string | null {
  const name = asName(APPOSED.exec(after)?.[1]);
  if (name === null || TITLES.has(name.toLowerCase()) || kindOfNoun(name) !== null) return null;
  return isRulesPhrase(name) ? null : name;
}

function asName(found: string | undefined): string | null {
  return (found && withoutFunctionWords(found.replace(POSSESSIVE, ''))) || null;
}

/** Removes function words from the ends of a phrase: "When Elda" becomes "Elda", "The Lantern" becomes "Lantern". */
export function withoutFunctionWords(found: string): string {
  const words = found.split(/\s+/);
  const isOwn = (word: string) => !FUNCTION_WORDS.has(word.toLowerCase());
  const first = words.findIndex(isOwn);
  // "Saint Brannoc's Well", "the Silver Mine": the word for a place belongs to the name.
  const isEnd = (word: string, at: number) => isOwn(word) || (at > first && kindOfNoun(word) === 'place');
  return first < 0 ? '' : words.slice(first, words.findLastIndex(isEnd) + 1).join(' ');
}

/** After these words, a name names something else: the Order of the Lamp is not called "the Lamp". */
const OF = new Set(['of', 'at', 'in']);
/** Removes a title from the start of a key: "mayor-elda-brightwood" becomes "elda-brightwood". */
export function withoutTitle(key: string): string {
  const end = key.indexOf('-');
  return end > 0 && TITLES.has(key.slice(0, end)) ? key.slice(end + 1) : key;
}

/**
 * Returns the keys of the shorter names that a name may go by. People, creatures and names of unknown kind go by any of
 * their words. Other names go by their last words ("the Chapel"), and before "of" by the words there ("the Order", but
 * not "the Lamp").
 */
export function shortForms(key: string, kind: CanonKind): string[] {
  const words = key.split('-');
  if (words.length === 1) return [];
  const of = words.findIndex((word, at) => at > 0 && OF.has(word));
  const head = of < 0 ? words : words.slice(0, of);
  const isSomebody = kind === 'person' || kind === 'creature' || kind === 'other';
  const forms = isSomebody ? runsOf(head) : head.map((_, from) => head.slice(from).join('-'));
  const settled = of > 0 && SETTLEMENTS.has(words[of - 1] ?? '') ? [words.slice(of + 1).join('-')] : [];
  const [first = '', ...rest] = words;
  const named = rest.length > 0 && PLACE_WORDS.has(first) ? [first, rest.join('-')] : [];
  return [...forms, ...settled, ...named].filter((form) => form !== key);
}

/** All runs of consecutive words, including the whole. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: words.length - from }, (_end, more) => words.slice(from, from + more + 1).join('-')),
  );
}

const ARTICLE = /^(?:the|an?)\s+/iu;

export function withoutArticle(name: string): string {
  return name.replace(ARTICLE, '');
}

/** Returns the key by which names of the canon are compared: "The Lampman" is "Lampman". */
export function canonKey(name: string): string {
  return nameKey(withoutArticle(name));
}

/**
 * Returns a name as it is searched for in texts: without an article, so that "The Lampman" also matches "the Lampman".
 * In "the baker", the article is kept.
 */
export function soughtName(name: string): string {
  const rest = withoutArticle(name);
  const first = rest.charAt(0);
  return first === first.toLowerCase() ? name : rest;
}
