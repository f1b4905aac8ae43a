import type { CanonKind } from './canon-kinds.ts';
import {
  kindOfNoun,
  kindOfSaid,
  PERSONAL_VERBS,
  PLACE_PREPOSITIONS,
  PLACE_WORDS,
  RELATIVES,
  SETTLEMENTS,
  TITLES,
} from './kind-words.ts';

/** The weight of what says by itself what a name is. */
export const STRONG = 3;
/** The words that follow a name: "Harn, the old smith of Mere", "Harn is a smith". */
const APPOSITION =
  /^(?:,|\s+(?:is|was|\())\s*(?:an?|the|his|her|their|its|our)\s+([\p{Ll}'’-]+(?:\s+[\p{Ll}'’-]+){0,4})/u;
/** Behind these, a phrase speaks of something else. */
const PHRASE_END =
  /\s(?:of|in|at|from|with|who|whom|that|which|and|or|to|for|on|by|near|where|whose|is|was|has|had)\s.*$/u;
/** The noun before it: "the smith Harn", "a village called Mere". */
const NOUN_BEFORE = /(?<![\p{Ll}-])([\p{Ll}-]+)(?:,|\s+(?:called|named)(?:\s+the)?)?\s*$/u;
/** "the smith of Mere" */
const NOUN_OF = /(?<![\p{Ll}-])([\p{Ll}-]+)\s+of\s*$/u;
/** Somewhere before a noun, so that it is said of what follows: "the old inn Crooked Lantern", but not "at night Elda". */
const DETERMINED = /\b(?:the|an?|this|that|his|her|its|their|my|your|our)\s+(?:[\p{Ll}’'-]+\s+){0,3}$/iu;
const ARTICLE_BEFORE = /\b(?:the|an?|this|that|his|her|its|their|my|your|our)\s+$/iu;
/** "in the year of the Comet, a dragon named Vhast" */
const NEXT_NAMED = /^,\s*(?:an?|the)\s+[^\s,.;:!?][^,.;:!?]{0,59}?\s(?:named|called)\s/u;
/** "casts Night’s Veil", "the spell Night’s Veil", "wields the Sunspear" */
const SPELL_BEFORE = /\b(?:cast(?:s|ing)?|spell|cantrip)\s+(?:the\s+)?$/u;
const ITEM_BEFORE = /\b(?:wield|brandish)(?:s|es|ed|ing)?\s+(?:the\s+)?$/u;
/** "the keeper of the lighthouse, Harn" */
const HEAD_BEFORE = /(?<![\p{Ll}-])([\p{Ll}-]+)\s+(?:of|at|in|from)\s+[^,.;:!?]{1,40},\s*$/u;
const AFTER_PREPOSITION =
  /(?:^|\s)(?:in|at|near|inside|outside|behind|before|beyond|to|into|of|after|during|with|without|under|over|on|upon|from|by|for|since|until|through|across|toward|towards|against|around|within|despite|beneath|beside|between|among|along|above|below)\s+(?:[\p{Ll}’'-]+\s+){0,3}[\p{Ll}-]+,\s*$/iu;

/** What a name is, by its own words first, then by what is said of it. */
export function judgeKind(name: string, before: string, after: string): { kind: CanonKind | null; weight: number } {
  const said = kindByApposition(after) ?? kindBefore(before) ?? kindByVerb(after);
  const own = kindOfName(name);
  if (said === 'person' && isSurnameToo(name, own)) return { kind: said, weight: STRONG + 1 };
  // Things have an article: nobody speaks of "Hilda Stone" as of a stone.
  const isThing = own === 'item' && (name.includes(' of ') || ARTICLE_BEFORE.test(before));
  const kind = own === 'item' && !isThing ? said : (own ?? said);
  return kind === null ? { kind: kindByPreposition(before), weight: 1 } : { kind, weight: STRONG };
}

/** "Joren Vale" and "Mira Winter" may be people who are called like a valley and a season. */
function isSurnameToo(name: string, kind: CanonKind | null): boolean {
  return (kind === 'place' || kind === 'item' || kind === 'event') && !name.includes(' of ');
}

/** What a name says by its own words: "Captain Harn", "the Crooked Inn", "Mount Ash", "Order of the Lamp". */
export function kindOfName(name: string): CanonKind | null {
  const words = name.split(/\s+/);
  const [first = '', second] = words;
  if (second === undefined) return null;
  if (TITLES.has(first.toLowerCase()) && kindOfNoun(words.at(-1) ?? '') === null) return 'person';
  const of = words.findIndex((word) => /^(?:of|de|von|van|du)$/.test(word));
  const head = of > 0 ? words[of - 1] : words.at(-1);
  return kindOfNoun(head ?? '') ?? (PLACE_WORDS.has(first.toLowerCase()) ? 'place' : null);
}

function kindByApposition(after: string): CanonKind | null {
  if (NEXT_NAMED.test(after)) return null;
  const words = `${APPOSITION.exec(after)?.[1] ?? ''} `.replace(PHRASE_END, '').trim().split(/\s+/);
  for (const word of words.toReversed()) {
    const kind = kindOfSaid(word);
    if (kind !== null) return kind;
  }
  return null;
}

function kindBefore(before: string): CanonKind | null {
  if (SPELL_BEFORE.test(before)) return 'spell';
  if (ITEM_BEFORE.test(before)) return 'item';
  const owned = NOUN_OF.exec(before)?.[1];
  if (owned !== undefined) return kindOfOwner(owned);
  const said = HEAD_BEFORE.exec(before) ?? NOUN_BEFORE.exec(before);
  const kind = said === null ? null : kindOfSaid(said[1] ?? '');
  if (said === null || kind === null || kind === 'person') return kind;
  // "In the village, Harn waits": only of somebody it is said in that way who they are.
  return DETERMINED.test(before.slice(0, said.index)) && !AFTER_PREPOSITION.test(before) ? kind : null;
}

/** "The village of Mere" and "the smith of Mere" speak of a place, "the brother of Elda" of a person, "the tomb of Elda" says nothing. */
function kindOfOwner(noun: string): CanonKind | null {
  const word = noun.toLowerCase();
  if (RELATIVES.has(word)) return 'person';
  return SETTLEMENTS.has(word) || kindOfNoun(word) === 'person' ? 'place' : null;
}

function kindByVerb(after: string): CanonKind | null {
  const [, verb = ''] = /^\s+([\p{Ll}]+)/u.exec(after) ?? [];
  return PERSONAL_VERBS.has(verb) ? 'person' : null;
}

function kindByPreposition(before: string): CanonKind | null {
  const [, preposition = ''] = /(?<!\p{Ll})(\p{Ll}+)(?:\s+the)?\s*$/u.exec(before) ?? [];
  return PLACE_PREPOSITIONS.has(preposition) ? 'place' : null;
}
