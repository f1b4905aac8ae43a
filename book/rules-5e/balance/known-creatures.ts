import { nameKey } from '../../sections/named-part.ts';
import { wordTable } from '../../text/lookup.ts';
import { xpForChallenge } from '../challenge.ts';
import type { StatBlock } from '../stat-block.ts';

export interface KnownCreature {
  name: string;
  challenge: string;
  xp: number;
}

/** Finds creatures by their names; null for one that is unknown or has no experience. */
export type FindCreature = (name: string) => KnownCreature | null;

/** Finds creatures of the lists by name, in the singular or the plural; those of an earlier list go before those of a later. */
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

/** Plurals that no ending tells. */
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

/** The keys under which a creature that is called so may be known: as it is, and in the singular, by its last word or by its first. */
export function creatureKeys(name: string): string[] {
  const key = nameKey(name);
  const words = key.split('-');
  const of = words.indexOf('of');
  const noun = of > 0 ? of - 1 : words.length - 1;
  const singular = singularsOf(words[noun] ?? '').map((word) => words.with(noun, word).join('-'));
  // "Swarm of Bats": either word may be the one in the plural.
  const last =
    of > 0 ? singularsOf(words.at(-1) ?? '').map((word) => words.with(words.length - 1, word).join('-')) : [];
  return [...new Set([key, ...singular, ...last])];
}

function singularsOf(word: string): string[] {
  const irregular = IRREGULAR[word];
  const regular = ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, end]) => word.replace(ending, end));
  return irregular === undefined ? regular : [irregular, ...regular];
}
