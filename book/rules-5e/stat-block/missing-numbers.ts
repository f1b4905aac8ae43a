import { ABILITY_NAMES } from '../ability-names.ts';
import { parseDice } from '../dice.ts';
import { ABILITIES, type StatBlock } from '../stat-block.ts';

/** A number that a stat block prints and this one does not have. */
export interface MissingNumber {
  /** Where: "hitPoints", "abilities.str", "skills.2". */
  field: string;
  /** As in a sentence: "Armor Class", "Strength". */
  name: string;
}

/**
 * The numbers that every stat block of this layout prints and this one lacks. Words instead of a number ("equal to half the summoner's") do
 * not count as missing; Hit Points of which only the dice are given do.
 */
export function missingNumbers(block: StatBlock): MissingNumber[] {
  const gaps: [isMissing: boolean, field: string, name: string][] = [
    [block.armorClass === null && block.armorNote === '', 'armorClass', 'Armor Class'],
    [lacksHitPoints(block), 'hitPoints', 'Hit Points'],
    [block.speed === '', 'speed', 'Speed'],
    [lacksInitiative(block), 'initiative', 'Initiative'],
    ...ABILITIES.map((ability): [boolean, string, string] => [
      block.abilities[ability] === null,
      `abilities.${ability}`,
      ABILITY_NAMES[ability],
    ]),
    ...block.skills.map(({ name, bonus }, index): [boolean, string, string] => [
      bonus === null,
      `skills.${index}`,
      name || 'a skill',
    ]),
    [block.challenge === '' && block.notes?.challenge === undefined, 'challenge', 'challenge rating'],
  ];
  return gaps.filter(([isMissing]) => isMissing).map(([, field, name]) => ({ field, name }));
}

/** Whether the place of the Hit Points holds neither a number nor words that say where it comes from. */
export function lacksHitPoints({ hitPoints, hitDice }: StatBlock): boolean {
  return hitPoints === null && (hitDice === '' || parseDice(hitDice) !== null);
}

/** Only the layout of 2024 has a line for it, and what a spell calls ("CR None") acts on its caster's turn. */
function lacksInitiative({ layout, initiative, challenge, notes }: StatBlock): boolean {
  const isPrinted = initiative !== null || notes?.initiative !== undefined;
  return layout === '2024' && !isPrinted && !/^none$/i.test(challenge);
}
