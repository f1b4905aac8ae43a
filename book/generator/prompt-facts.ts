import { normaliseChallenge } from '../rules-5e/challenge.ts';
import type { Difficulty } from '../rules-5e/encounter-budget.ts';
import type { Rarity } from '../rules-5e/magic-items.ts';
import { dragonColor } from './creatures/dragons.ts';
import { readNames } from './prompt-names.ts';
import { CALLINGS, CREATURE_WORDS, ITEM_KINDS, MOODS, PLACE_KINDS, SPECIES, TERRAINS } from './tables/vocabulary.ts';
import { numberOfWord } from './words.ts';

/** What a prompt says, as far as words and numbers tell; null and empty where it says nothing. */
export interface PromptFacts {
  /** Names of people, in the order of the prompt. */
  people: string[];
  /** Names of places, houses and things. */
  places: string[];
  /** The title of the section that is asked for. */
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
  itemKind: string | null;
  dragonColor: string | null;
  /** Keys of the bestiary. */
  creatures: string[];
}

/** Reads names, levels and known words out of a prompt. */
export function readPrompt(prompt: string): PromptFacts {
  const text = prompt.slice(0, 8000);
  const lower = text.toLowerCase();
  return {
    ...readNames(text),
    level: levelIn(lower),
    characters: charactersIn(lower),
    difficulty: difficultyIn(lower),
    challenge: challengeIn(lower),
    rarity: rarityIn(lower),
    species: firstKey(lower, SPECIES),
    calling: firstKey(lower, CALLINGS),
    terrain: firstKey(lower, TERRAINS),
    mood: firstKey(lower, MOODS),
    placeKind: firstKey(lower, PLACE_KINDS),
    itemKind: firstKey(lower, ITEM_KINDS),
    dragonColor: dragonColor(lower),
    creatures: keysIn(lower, CREATURE_WORDS),
  };
}

function levelIn(text: string): number | null {
  const match =
    /\blevels?[\s:-]*(\d{1,2})\b/.exec(text) ??
    /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+level\b/.exec(text) ??
    /\blevels?\s+(one|two|three|four|five|six|seven|eight|nine|ten)\b/.exec(text);
  const level = match?.[1] === undefined ? null : numberOfWord(match[1]);
  return level === null || level < 1 ? null : Math.min(20, level);
}

function charactersIn(text: string): number | null {
  const number = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)';
  const match =
    new RegExp(`\\bparty of ${number}\\b`).exec(text) ??
    new RegExp(`\\b${number}\\s+(?:[\\w-]+\\s+){0,3}?(?:players?|characters?|adventurers?|heroes|pcs?)\\b`).exec(text);
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

type Words = Readonly<Record<string, readonly string[]>>;

/** The key whose word stands earliest in the text. */
function firstKey(text: string, words: Words): string | null {
  return keysIn(text, words)[0] ?? null;
}

/** The keys with a word in the text, earliest first; a word counts whole, with or without a plural ending. */
function keysIn(text: string, words: Words): string[] {
  return Object.entries(words)
    .map(([key, forms]) => ({ key, at: Math.min(...forms.map((form) => indexOfWord(text, form))) }))
    .filter(({ at }) => at < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.at - b.at)
    .map(({ key }) => key);
}

function indexOfWord(text: string, word: string): number {
  const match = new RegExp(`(?<![\\p{L}\\d])${word}(?:s|es)?(?![\\p{L}\\d])`, 'u').exec(text);
  return match === null ? Number.POSITIVE_INFINITY : match.index;
}
