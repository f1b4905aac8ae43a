import { endsLikePlace, judgeName } from '../../canon/judge-name.ts';
import { pronounOfTitle } from '../../canon/person-titles.ts';
import { readPrompt } from '../prompt-facts.ts';
import { wordFinder } from '../words.ts';
import { CREATURE_WORDS } from '../tables/creature-words.ts';
import { CALLINGS, SPECIES } from '../tables/vocabulary.ts';
import type { AdventureBrief } from './brief.ts';

/** A person whom a brief names, with what it says about them. */
export interface GivenPerson {
  name: string;
  species: string | null;
  he: 'he' | 'she' | null;
}

/** A person with the words of the brief around their name, up to the adjacent names. */
export interface BriefPerson extends GivenPerson {
  before: string;
  after: string;
  calling: string | null;
}

const FINDERS = {
  calling: wordFinder(CALLINGS),
  species: wordFinder(SPECIES),
  creature: wordFinder(CREATURE_WORDS),
};
/** Creatures that cannot be a person of a plot. */
const BEASTLY = new Set([
  'dragon',
  'giant',
  'demon',
  'elemental',
  'golem',
  'plant',
  'wolf',
  'bear',
  'spider',
  'snake',
  'sea',
  'bird',
  'lizard',
  'ooze',
  'aberration',
]);
const SHE =
  /\b(?:abbess|aunt|daughter|girl|granddaughter|heiress|mother|niece|priestess|queen|sister|sorceress|widow|wife|witch|woman)\b/i;
const HE = /\b(?:abbot|boy|brother|father|grandson|husband|king|man|nephew|priest|son|uncle|widower)\b/i;

/** Returns all people whom a brief names, without beasts. */
export function peopleInBrief(brief: AdventureBrief): BriefPerson[] {
  return everyNamed(brief).filter(({ before }) => beastIn(before) === null);
}

/** Returns a beast that a brief names, such as "the red dragon Vharzoth"; null if there is none. */
export function givenBeast(brief: AdventureBrief): { name: string; key: string } | null {
  const [beast] = everyNamed(brief).flatMap(({ name, before }) => {
    const key = beastIn(before);
    return key === null ? [] : [{ name, key }];
  });
  return beast ?? null;
}

function everyNamed(brief: AdventureBrief): BriefPerson[] {
  const names = [...new Set([...sortedNames(brief).people, ...readPrompt(brief.theme).people])];
  return names.map((name) => briefPersonOf(name, names, brief.theme));
}

function briefPersonOf(name: string, names: readonly string[], theme: string): BriefPerson {
  const at = theme.indexOf(name);
  const others = names.filter((other) => other !== name);
  const [start, end] = [Math.max(0, at), at < 0 ? 0 : at + name.length];
  const before = lastOf(theme.slice(0, start), others);
  const after = firstOf(theme.slice(end), others);
  const beside = `${before.slice(-40)}${name}${/^,? (?:an?|the) [^.,;]{0,40}/.exec(after)?.[0] ?? ''}`;
  const lower = beside.toLowerCase();
  return {
    name,
    before,
    after,
    calling: FINDERS.calling.first(lower)?.key ?? null,
    species: at < 0 ? null : (FINDERS.species.first(lower)?.key ?? 'human'),
    he:
      pronounOfTitle(name) ??
      pronounIn(nounsBefore(before)) ??
      pronounIn(/^,? (?:an?|the) [^.,;]{0,40}/.exec(after)?.[0] ?? '') ??
      spokenOf(after),
  };
}

/** Returns the words of the sentence before a name, starting after the last other name. */
function lastOf(text: string, names: readonly string[]): string {
  const sentence = text.split(/[.!?\n]/).at(-1) ?? '';
  const from = Math.max(
    0,
    ...names.map((name) => sentence.lastIndexOf(name) + (sentence.includes(name) ? name.length : 0)),
  );
  return sentence.slice(from);
}

/** Returns the words of the sentence after a name, up to the next other name. */
function firstOf(text: string, names: readonly string[]): string {
  const sentence = /^[^.!?\n]*/.exec(text)?.[0] ?? '';
  return sentence.slice(
    0,
    Math.min(sentence.length, ...names.map((name) => sentence.indexOf(name)).filter((at) => at >= 0)),
  );
}

/** Returns the noun right before a name: "the dwarf queen", "his daughter". */
export function nounsBefore(before: string): string {
  return /(?<![\p{Ll}’'-])(?:[\p{Ll}’'-]+,?\s+){0,3}$/u.exec(before)?.[0] ?? '';
}

function pronounIn(words: string): 'he' | 'she' | null {
  if (SHE.test(words)) return 'she';
  return HE.test(words) ? 'he' : null;
}

/** Returns the first pronoun after a name, which refers to it. */
function spokenOf(after: string): 'he' | 'she' | null {
  const word = /\b(?:he|his|him|she|hers?)\b/i.exec(after)?.[0].toLowerCase();
  if (word === undefined) return null;
  return word.startsWith('h') && word !== 'her' && word !== 'hers' ? 'he' : 'she';
}

function beastIn(before: string): string | null {
  const key = FINDERS.creature.first(nounsBefore(before).toLowerCase())?.key;
  return key !== undefined && BEASTLY.has(key) ? key : null;
}

/** Returns a title such as "dwarf queen" before a name; empty if the title is part of the name. */
export function titleOf({ before }: BriefPerson): string {
  return /(?:^|\s)(?:the|an?) ((?:[\p{Ll}’'-]+ ){1,3})$/u.exec(before)?.[1]?.trim() ?? '';
}

/** Places where an adventure ends and where no people live. */
const DEEP =
  /\b(?:barrow|catacombs?|caves?|caverns?|crypt|dungeon|lair|mines?|pyramid|ruins?|temple|tombs?|tower|undercroft|vaults?)$/i;

/**
 * Sorts the given names. Names of two words or more are people, unless they look like places. Bands and offices are
 * neither.
 */
function sortedNames({ names }: AdventureBrief): { people: string[]; places: string[] } {
  const people: string[] = [];
  const places: string[] = [];
  for (const name of names) {
    const { kind } = judgeName(name, '', '');
    if (kind === 'none' || kind === 'title' || kind === 'faction' || kind === 'event') continue;
    const isPlace = name.startsWith('The ') || endsLikePlace(name) || kind === 'place' || !/\s/.test(name);
    (isPlace && kind !== 'person' ? places : people).push(name);
  }
  return { people, places };
}

/** Returns a name as a sentence uses it: "the Gilded Vault" if the brief always has the article. */
export function nameInText(name: string, theme: string): string {
  const before = theme.split(name).slice(0, -1);
  return before.length > 0 && before.every((text) => /\bthe\s$/i.test(text)) ? `the ${name}` : name;
}

/**
 * Returns the places that the brief names. A vault or a mine becomes the lair; the others are used in the order of the
 * brief.
 */
export function givenPlaces(brief: AdventureBrief): { town?: string; site?: string; lair?: string } {
  const all = [...new Set([...sortedNames(brief).places, ...readPrompt(brief.theme).places])];
  const lair = all.find((name) => DEEP.test(name));
  const [town, site, last] = all.filter((name) => name !== lair);
  const deepest = lair ?? last;
  return { ...(town && { town }), ...(site && { site }), ...(deepest && { lair: deepest }) };
}
