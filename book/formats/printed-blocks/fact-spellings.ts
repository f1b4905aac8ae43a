import type { LabelledFact } from './labelled.ts';

/** The other ways in which sources write the labels of a stat block, and the label that each means. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['armour class', 'armor class'],
  ['armor class (ac)', 'armor class'],
  ['hit points (hp)', 'hit points'],
  ['max hp', 'hp'],
  ['saving throw', 'saving throws'],
  ['saves', 'saving throws'],
  ['skill', 'skills'],
  ['damage vulnerability', 'damage vulnerabilities'],
  ['vulnerable', 'damage vulnerabilities'],
  ['damage resistance', 'damage resistances'],
  ['resistant', 'damage resistances'],
  ['damage immunity', 'damage immunities'],
  ['condition immunity', 'condition immunities'],
  ['immune', 'immunities'],
  ['language', 'languages'],
  ['challenge rating (cr)', 'challenge rating'],
  ['creature type', 'type'],
  ['proficiency bonus (pb)', 'proficiency bonus'],
]);

/** A fact by the label that it means; what is printed stays. */
export function spelled(fact: LabelledFact): LabelledFact {
  return { ...fact, label: SPELLINGS.get(fact.label) ?? fact.label };
}
