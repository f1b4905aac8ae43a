import { nameKey } from '../../sections/named-part.ts';
import { wordTable } from '../../text/lookup.ts';
import { xpForChallenge } from '../challenge.ts';
import type { StatBlock } from '../stat-block.ts';

export interface KnownCreature {
  name: string;
  challenge: string;
  xp: number;
}

/** Finds a creature by its name; null if it is unknown or has no XP. */
export type FindCreature = (name: string) => KnownCreature | null;

/**
 * Returns a function that finds creatures of the lists by name, in the singular or the plural. Earlier lists take
 * precedence.
 */
export function creaturesByName(...lists: readonly (readonly StatBlock[])[]): FindCreature {
  const known = new Map<string, KnownCreature>();
  for (const { name, challenge, xp } of lists.flat()) {
    const worth = xp ?? xpForChallenge(challenge);
    const key = nameKey(name);
    if (worth !== null && key !== '' && !known.has(key)) known.set(key, { name, challenge, xp: worth });
  }
  return (name) =>
    creatureKeys(name)
      .map((key) => known.get(key))
      .find((creature) => creature !== undefined) ?? null;
}

/** Irregular plurals. */
const IRREGULAR: Readonly<Record<string, string>> = wordTable({
  mice: 'mouse',
  oxen: 'ox',
  children: 'child',
  lice: 'louse',
  dice: 'die',
  geese: 'goose',
  people: 'person',
});
const ENDINGS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/men$/, 'man'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
];

/**
 * Returns the keys by which a creature with this name may be known: the name itself, and its singular, formed on the
 * last word or the first.
 */
export function creatureKeys(name: string): string[] {
  const key = nameKey(name);
  const words = key.split('-');
  const of = words.indexOf('of');
  const noun = of > 0 ? of - 1 : words.length - 1;
  const singular = singularsOf(words[noun] ?? '').map((word) => words.with(noun, word).join('-'));
  // In "Swarm of Bats", either noun may be in the plural.
  const last =
    of > 0 ? singularsOf(words.at(-1) ?? '').map((word) => words.with(words.length - 1, word).join('-')) : [];
  return [...new Set([key, ...singular, ...last])];
}

function singularsOf(word: string): string[] {
  const irregular = IRREGULAR[word];
  const regular = ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, end]) => word.replace(ending, end));
  return irregular === undefined ? regular : [irregular, ...regular];
}
