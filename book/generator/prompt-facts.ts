import { normaliseChallenge } from '../rules-5e/challenge.ts';
import type { Difficulty } from '../rules-5e/encounter-budget.ts';
import type { Rarity } from '../rules-5e/game-terms.ts';
import { dragonColor } from './creatures/dragons.ts';
import { type NamedCreature, readCreatures } from './prompt-creatures.ts';
import { type NamedItem, readItem } from './prompt-items.ts';
import type { Limits } from './limits.ts';
import { readLimits } from './read-limits.ts';
import { type PromptNames, readNames } from './prompt-names.ts';
import { ITEM_KINDS } from './tables/item-words.ts';
import { CALLINGS, MOODS, PLACE_KINDS, SPECIES, TERRAINS } from './tables/vocabulary.ts';
import { numberOfWord, plural, wordFinder } from './words.ts';

/** The facts in a prompt, as far as words and numbers tell; null or empty if it does not say. */
export interface PromptFacts {
  /** Names of people, in the order of the prompt. */
  people: string[];
  /** Names of places, houses and things. */
  places: string[];
  /** Names of guilds, events, works and similar things. */
  others: string[];
  /** The title of the requested section. */
  title: string | null;
  level: number | null;
  characters: number | null;
  difficulty: Difficulty | null;
  challenge: string | null;
  rarity: Rarity | null;
  species: string | null;
  calling: string | null;
  terrain: string | null;
  mood: string | null;
  placeKind: string | null;
  item: NamedItem;
  dragonColor: string | null;
  creatures: NamedCreature[];
  /** What the prompt describes in its own words. */
  told: ToldThing[];
  /** What the prompt forbids. This is not in any other fact. */
  limits: Limits;
}

const FINDERS = {
  species: wordFinder(SPECIES),
  calling: wordFinder(CALLINGS),
  terrain: wordFinder(TERRAINS),
  mood: wordFinder(MOODS),
  placeKind: wordFinder(PLACE_KINDS),
};

/** The most characters of a prompt that are read, which is also the longest prompt. */
const READ_MAX = 8000;

/** Reads names, levels and known words in a prompt. */
export function readPrompt(prompt: string): PromptFacts {
  const { limits, rest: text } = readLimits(prompt.slice(0, READ_MAX).replace(/\s+/g, shortBlank));
  const lower = text.toLowerCase();
  const names = readNames(text);
  const creatures = readCreatures(text).filter(
    ({ key, word }) => !limits.creatures.has(key) && !isOnlyInNames(word, text, names),
  );
  const species = FINDERS.species.first(lower)?.key ?? null;
  const isNoCreature = (name: string) =>
    !creatures.some(({ word }) => [word, plural(word)].includes(name.toLowerCase()));
  return {
    ...names,
    people: names.people.filter(isNoCreature),
    places: names.places.filter(isNoCreature),
    others: names.others.filter(isNoCreature),
    level: levelIn(lower),
    characters: charactersIn(lower),
    difficulty: difficultyIn(lower),
    challenge: challengeIn(lower),
    rarity: rarityIn(lower),
    species: species !== null && limits.species.has(species) ? null : species,
    calling: FINDERS.calling.first(lower)?.key ?? null,
    terrain: FINDERS.terrain.first(lower)?.key ?? null,
    mood: FINDERS.mood.first(lower)?.key ?? null,
    placeKind: FINDERS.placeKind.first(lower)?.key ?? null,
    item: readItem(text),
    dragonColor: dragonColor(lower),
    creatures,
    told: readTold(text),
    limits,
  };
}

/**
 * Whether a word occurs in names only. "The Drunken Griffin" is a tavern and not a griffin; the "Cult of the Drowned
 * God" is not a foe.
 */
function isOnlyInNames(word: string, text: string, { people, places, others, title }: PromptNames): boolean {
  const names = [...people, ...places, ...others, title ?? ''].filter((name) => name.includes(' '));
  const forms = [word, plural(word)];
  const inNames = names.filter((name) => forms.some((form) => isNamedFor(name.toLowerCase(), form)));
  if (inNames.length === 0) return false;
  const rest = inNames.reduce((left, name) => left.replaceAll(name, ' '), text).toLowerCase();
  return !forms.some((form) => rest.includes(form));
}

function isNamedFor(name: string, word: string): boolean {
  return name.endsWith(` ${word}`) || name.startsWith(`${word} of `);
}

/** Shortens white space to a space, a line end, or an empty line. */
function shortBlank(run: string): string {
  return '\n'.repeat(Math.min(2, run.split('\n').length - 1)) || ' ';
}

function levelIn(text: string): number | null {
  const match =
    /\blevels?[\s:-]*(\d{1,2})\b/.exec(text) ??
    /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+level\b/.exec(text) ??
    /\blevels?\s+(one|two|three|four|five|six|seven|eight|nine|ten)\b/.exec(text);
  const level = match?.[1] === undefined ? null : numberOfWord(match[1]);
  return level === null || level < 1 ? null : Math.min(20, level);
}

/** A number of people, but not their level: "level 1 characters", "levels 4 to 6 characters". */
const COUNT =
  '(?<!\\blevels?[\\s:-]*(?:\\d{1,2}\\s*(?:to|-|–)\\s*)?)(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)';
/** What may be between a number and the people: "five level 4 characters", "four brave 5th-level heroes". */
const BETWEEN =
  '(?:(?:levels?[\\s-]*\\d{1,2}|\\d{1,2}(?:st|nd|rd|th)?[\\s-]+level|(?!for\\b|and\\b|against\\b|with\\b|by\\b)[a-z-]+)\\s+){0,3}?';

/** Other words for "characters" in "for six level 8 rogues". */
const CLASSES =
  'barbarians|bards|clerics|druids|fighters|monks|paladins|rangers|rogues|sorcerers|warlocks|wizards|friends|people|persons';

function charactersIn(text: string): number | null {
  const match =
    new RegExp(`\\b(?:party|group) of ${COUNT}\\b`).exec(text) ??
    new RegExp(`\\b${COUNT}\\s+${BETWEEN}(?:players?|characters?|adventurers?|heroes|pcs?)\\b`).exec(text) ??
    new RegExp(`\\bfor ${COUNT}\\s+${BETWEEN}(?:${CLASSES})\\b`).exec(text) ??
    new RegExp(`\\b(?:party size|number of (?:heroes|players|characters|pcs))[\\s:]*${COUNT}\\b`).exec(text) ??
    new RegExp(`\\b${COUNT}[\\s-](?:person|member|player|character) (?:party|group)\\b`).exec(text);
  const count = match?.[1] === undefined ? null : numberOfWord(match[1]);
  return count === null || count < 1 ? null : Math.min(10, count);
}

function difficultyIn(text: string): Difficulty | null {
  if (/\b(deadly|hard|high[\s-]difficulty|difficult|lethal|brutal|boss)\b/.test(text)) return 'high';
  if (/\b(easy|low[\s-]difficulty|trivial|simple|light)\b/.test(text)) return 'low';
  return /\b(moderate|medium|balanced)\b/.test(text) ? 'moderate' : null;
}

function challengeIn(text: string): string | null {
  const match = /\b(?:cr|challenge(?: rating)?)[\s:]*(\d{1,2}(?:\/\d)?|[⅛¼½])/.exec(text);
  return match?.[1] === undefined ? null : normaliseChallenge(match[1]);
}

function rarityIn(text: string): Rarity | null {
  if (/\bvery[\s-]rare\b/.test(text)) return 'Very Rare';
  if (/\buncommon\b/.test(text)) return 'Uncommon';
  if (/\brare\b/.test(text)) return 'Rare';
  if (/\blegendary\b/.test(text)) return 'Legendary';
  if (/\bartifact\b/.test(text)) return 'Artifact';
  return /\bcommon (?:magic|item|wondrous|potion|weapon|rarity)|rarity:? common\b/.test(text) ? 'Common' : null;
}

/** Something that a prompt describes in its own words: "a landlady who silenced a bell". */
interface ToldThing {
  /** For example "landlady". */
  noun: string;
  /** The name in "a landlady named Ada Marsh who silenced a bell"; null if there is none. */
  name: string | null;
  /** For example "who silenced a bell". */
  clause: string;
  isPerson: boolean;
}

const NOUN = "((?:(?!and |or )\\p{Ll}[\\p{L}’'-]{0,39} ){0,3}\\p{Ll}[\\p{L}’'-]{0,39})";
const CLAUSE = '[^,.;:!?\\n“”"()]{3,140}';
const CALLED = "(?: (?:named|called) (\\p{Lu}[\\p{L}’'-]{0,39}(?: \\p{Lu}[\\p{L}’'-]{0,39}){0,3}),?)?";
// "An elf and a dwarf who hate each other" describes neither of them alone.
const OF_PERSON = new RegExp(
  `(?<!\\b(?:and|or) )\\b(?:[Aa]n?|[Tt]he) ${NOUN}${CALLED} ((?:who|whose) ${CLAUSE})`,
  'gu',
);
/**
 * A thing is described only at the start of the prompt. Later ones are mostly requested parts of the text: "a rumor
 * that leads on".
 */
const OF_THING = new RegExp(`^[^,.;:!?\\n]{0,40}?\\b(?:[Aa]n?|[Tt]he) ${NOUN} ((?:that|which|where) ${CLAUSE})`, 'u');
/** Words of a clause about the text instead of the world. */
const OF_TEXT = /\b(?:adventurers|characters|players|party|adventure|game masters?|can use|easy to)\b/iu;

/** Returns clauses with facts that only this prompt has. They are used in the text unchanged. */
function readTold(prompt: string): ToldThing[] {
  const people = [...prompt.matchAll(OF_PERSON)].map(([, noun = '', name = null, clause = '']) => ({
    noun,
    name,
    clause,
    isPerson: true,
  }));
  const [, noun, clause] = OF_THING.exec(prompt) ?? [];
  const things = noun && clause ? [{ noun, name: null, clause, isPerson: false }] : [];
  return [...people, ...things]
    .filter(({ clause }) => !OF_TEXT.test(clause))
    .map((one) => ({ ...one, clause: one.clause.trim() }));
}

const ITEMS = wordFinder(ITEM_KINDS);

/**
 * The descriptions that a text can use: the first person, the first thing, and a thing in the clause about the person.
 */
interface ToldWords {
  /** For example "the landlady who silenced a bell". */
  person: string | null;
  /** For example "the village where the clocks run backwards". */
  thing: string | null;
  /** For example "the bell". */
  object: string | null;
}

export function toldWords(told: readonly ToldThing[]): ToldWords {
  const person = told.find(({ isPerson }) => isPerson);
  const thing = told.find(({ isPerson }) => !isPerson);
  const item = ITEMS.first(person?.clause.toLowerCase() ?? '');
  return {
    person: person ? saidOf(person) : null,
    thing: thing ? saidOf(thing) : null,
    object: item ? `the ${item.word}` : null,
  };
}

/** Formats "the landlady who silenced a bell", after her name if she has one. */
export function saidOf({ name, noun, clause }: ToldThing): string {
  return `${name === null ? '' : `${name}, `}the ${noun} ${clause}`;
}
