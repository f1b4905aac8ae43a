import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { ABILITIES } from '../../rules-5e/stat-block.ts';
import { type Given, listOf, numberOf, textOf } from '../given.ts';

/** What an entry that holds numbers instead of words says: "2d6 + 1d4", "+2", "Spell save DC = 8 + …". */
export function statedNumbers(entry: Given): string {
  const kind = textOf(entry.type);
  if (kind === 'dice') return diceOf(entry);
  if (kind === 'bonus') return signed(numberOf(entry.value));
  if (kind === 'bonusSpeed') return `${signed(numberOf(entry.value))} ft.`;
  const name = textOf(entry.name);
  if (kind === 'abilityGeneric') return [name, textOf(entry.text)].filter(Boolean).join(' = ');
  const modifier = `your ${abilitiesOf(entry.attributes)} modifier`;
  return kind === 'abilityDc'
    ? `{@b ${name} save DC} = 8 + your proficiency bonus + ${modifier}`
    : `{@b ${name} attack modifier} = your proficiency bonus + ${modifier}`;
}

function diceOf(entry: Given): string {
  return listOf(entry.toRoll)
    .map(({ number, faces, modifier }) => `${textOf(number)}d${textOf(faces)}${signed(numberOf(modifier))}`)
    .join(' + ');
}

function abilitiesOf(given: unknown): string {
  const names = (Array.isArray(given) ? given : []).map((key) => {
    const known = ABILITIES.find((ability) => ability === key);
    return known === undefined ? textOf(key) : ABILITY_NAMES[known];
  });
  return names.length === 0 ? 'ability' : names.join(' or ');
}

function signed(value: number | null): string {
  if (value === null) return '';
  return value < 0 ? String(value) : `+${value}`;
}
