import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { ABILITIES, type Ability, type StatBlockEntry } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, numberOf, objectOf, textOf } from '../given.ts';
import { bonusOf } from './creature-numbers.ts';
import { starredText } from './tags.ts';

interface Save {
  key: Ability;
  bonus: number | null;
  /** As the file gives it. */
  given: string;
}

/** The saving throws of a creature, by the short or the full names of their abilities. */
export function savesOf(given: unknown): Save[] {
  return Object.entries(objectOf(given)).flatMap(([name, bonus]) => {
    const key = ABILITIES.find((ability) => ability === name.trim().toLowerCase().slice(0, ability.length));
    return key === undefined || name === 'special' ? [] : [{ key, bonus: bonusOf(bonus), given: textOf(bonus) }];
  });
}

/** What a creature has in words where the book keeps numbers, each as a trait of its name: saves as a formula, scores that follow from another's. */
export function factsInWords(monster: Given): StatBlockEntry[] {
  const saves = savesOf(monster.save).flatMap(({ key, bonus, given }) =>
    bonus === null && given !== '' ? [`${ABILITY_NAMES[key]} ${given}`] : [],
  );
  const scores = ABILITIES.flatMap((key) => {
    const words = numberOf(monster[key]) === null ? wordsOf(monster[key]) : '';
    return words === '' ? [] : [`${ABILITY_NAMES[key]} ${words}`];
  });
  const facts: [name: string, words: string[]][] = [
    ['Ability Scores', scores],
    ['Saving Throws', [...saves, wordsOf(objectOf(monster.save).special)]],
  ];
  return facts.flatMap(([name, words]) => {
    const text = words
      .filter(Boolean)
      .map((each) => starredText(each))
      .join(', ');
    return text === '' ? [] : [{ name, text: /[.!?]$/.test(text) ? text : `${text}.` }];
  });
}

function wordsOf(given: unknown): string {
  if (Array.isArray(given)) return given.map(wordsOf).filter(Boolean).join(', ');
  return isGiven(given) ? textOf(given.special) || textOf(given.name) : textOf(given);
}
