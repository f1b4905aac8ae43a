import { BESTIARY } from '../creatures/bestiary.ts';
import { readPrompt } from '../prompt-facts.ts';
import { titleCase } from '../words.ts';
import type { Scheme } from './scheme.ts';

/** Those whom a theme speaks of as people: a wizard's tower, a cult, a guard. */
const PEOPLE = new Set(['mage', 'assassin', 'guard', 'cultist']);
/** Words for a mood, or for many kinds at once, after which nothing can be named. */
const MOODS = new Set(['horror', 'spirit', 'bone', 'statue']);
const COLLECTIVES = new Set([
  'undead',
  'vermin',
  'insect',
  'skeletal',
  'vampiric',
  'infernal',
  'abyssal',
  'construct',
  'fiend',
]);

/** The creature that a theme asks for takes the place of the plot's beasts, and behaves as its kind does. */
export function withAskedCreature(scheme: Scheme, theme: string): Scheme {
  const { minion, guardian, villain, beast } = scheme.foes;
  const there = [minion.key, guardian.key, villain.key];
  const asked = readPrompt(withoutNames(theme)).creatures.find(
    ({ key, word }) => BESTIARY[key] !== undefined && !PEOPLE.has(key) && !MOODS.has(word.split(' ').at(-1) ?? ''),
  );
  const kind = asked && BESTIARY[asked.key];
  if (!asked || !kind || there.includes(asked.key) || asked.key === beast.key) return scheme;
  const isKnown = asked.word === asked.key || COLLECTIVES.has(asked.word);
  const name = isKnown ? {} : { name: titleCase(asked.word) };
  return { ...scheme, foes: { ...scheme.foes, beast: { key: asked.key, ...name, manner: kind.manner } } };
}

/** A theme without the names in it and what they are called by: "a mummy queen named Nefertari", "Corvin Drake". */
function withoutNames(theme: string): string {
  const { people, places } = readPrompt(theme);
  return [...people, ...places].reduce(
    (text, name) =>
      text.replace(new RegExp(`(?:\\p{Ll}+ ){0,3}${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u'), ' '),
    theme,
  );
}
