import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { type Given, isGiven, numberOf, objectOf, spacedSigns, textOf, titled } from '../given.ts';
import { parseDice } from '../../rules-5e/dice.ts';
import { ABILITIES, type Ability, type StatBlockEntry } from '../../rules-5e/stat-block.ts';
import { plainWords, starredText } from './five-e-tags.ts';

/** Parses "+5" or 5; null if it is not a number, such as "2 + PB". */
export function bonusOf(given: unknown): number | null {
  return numberOf(typeof given === 'string' ? given.replace(/^\s*([+-])\s+/, '$1').replace('−', '-') : given);
}

interface Armor {
  armorClass: number | null;
  armorNote: string;
}

/**
 * Reads the armor class. The first number is the armor class; its source, and others with their conditions, become the
 * note.
 */
export function armorOf(given: unknown): Armor {
  const [first, ...others] = Array.isArray(given) ? given : [given];
  const { armorClass, armorNote } = oneArmor(first);
  const more = others.map((other) => {
    const one = oneArmor(other);
    return [one.armorClass, one.armorNote].filter((part) => part !== null && part !== '').join(' ');
  });
  return { armorClass, armorNote: [armorNote, ...more].filter(Boolean).join('; ') };
}

function oneArmor(given: unknown): Armor {
  if (!isGiven(given))
    return { armorClass: numberOf(given), armorNote: numberOf(given) === null ? plainWords(textOf(given)) : '' };
  const from = (Array.isArray(given.from) ? given.from : []).map((one) => plainWords(textOf(one)));
  const condition = plainWords(textOf(given.condition)).replace(/^\(([^()]*)\)$/, '$1');
  const special = plainWords(textOf(given.special));
  const isNumber = /^\d+$/.test(special);
  return {
    armorClass: numberOf(given.ac) ?? (isNumber ? Number(special) : null),
    armorNote: [from.join(', '), condition, isNumber ? '' : special].filter(Boolean).join('; '),
  };
}

/** Hit points that depend on something are kept as words. */
export function hitPointsOf(given: unknown): { hitPoints: number | null; hitDice: string } {
  if (!isGiven(given)) return { hitPoints: numberOf(given), hitDice: '' };
  const special = plainWords(textOf(given.special));
  const dice = spacedSigns(textOf(given.formula)).trim();
  const average = numberOf(given.average);
  if (average === 0 && parseDice(dice) === null && dice !== '') return { hitPoints: null, hitDice: plainWords(dice) };
  if (average !== null) return { hitPoints: average, hitDice: [dice, special].filter(Boolean).join('; ') };
  const [, number = '', inBrackets = ''] = /^(\d+)(?:\s*\(([^()]*)\))?$/.exec(special) ?? [];
  return number === '' ? { hitPoints: null, hitDice: special } : { hitPoints: Number(number), hitDice: inBrackets };
}

/** Formats {walk: 30, fly: {number: 60, condition: "(hover)"}} as "30 ft., fly 60 ft. (hover)". */
export function speedOf(given: unknown, isNewer: boolean): string {
  if (!isGiven(given)) return numberOf(given) === null ? plainWords(textOf(given)) : `${textOf(given)} ft.`;
  const { walk, canHover, hidden: _hidden, alternate, choose, ...others } = given;
  const kinds = Object.entries(others).flatMap(([kind, value]) =>
    oneSpeed(isNewer ? titled(kind) : kind, value, kind === 'fly' && canHover === true),
  );
  const other = isGiven(alternate) ? Object.entries(alternate) : [];
  const alternates = other.flatMap(([kind, values]) =>
    (Array.isArray(values) ? values : [values]).flatMap((value) => oneSpeed(kind === 'walk' ? '' : kind, value, false)),
  );
  return [...oneSpeed('', walk, false), ...kinds, ...alternates, ...chosenSpeed(choose)].join(', ');
}

function oneSpeed(kind: string, value: unknown, hovers: boolean): string[] {
  const feet = numberOf(isGiven(value) ? value.number : value);
  const condition = isGiven(value) ? plainWords(textOf(value.condition)) : '';
  if (value === true) return [`${kind} equal to its walking speed`];
  if (feet === null) return [];
  const hover = hovers && !/hover/i.test(condition) ? '(hover)' : '';
  return [[kind, `${feet} ft.`, condition, hover].filter(Boolean).join(' ')];
}

function chosenSpeed(choose: unknown): string[] {
  if (!isGiven(choose) || !Array.isArray(choose.from)) return [];
  const note = plainWords(textOf(choose.note));
  return [[choose.from.map(textOf).join(' or '), `${textOf(choose.amount)} ft.`, note].filter(Boolean).join(' ')];
}

interface Save {
  key: Ability;
  bonus: number | null;
  /** The value as the file has it. */
  given: string;
}

/** Returns the saving throws of a creature, by short or full names of the abilities. */
export function savesOf(given: unknown): Save[] {
  return Object.entries(objectOf(given)).flatMap(([name, bonus]) => {
    const key = ABILITIES.find((ability) => ability === name.trim().toLowerCase().slice(0, ability.length));
    return key === undefined || name === 'special' ? [] : [{ key, bonus: bonusOf(bonus), given: textOf(bonus) }];
  });
}

/**
 * Returns values that a creature gives in words where the book has numbers, each as a trait: saves as a formula, and
 * scores that depend on another creature.
 */
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
