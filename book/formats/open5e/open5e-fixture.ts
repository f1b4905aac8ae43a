import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { ABILITIES } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, numberOf, objectOf, textOf } from '../given.ts';

const SPEEDS = ['walk', 'burrow', 'climb', 'fly', 'swim', 'hover'];

/** A row of the tables that Open5e publishes: {model: "api.monster", pk: …, fields: {…}}. */
export interface FixtureRow {
  model: string;
  key: string;
  fields: Given;
}

/** Returns the value as a row; null if it is not one. */
export function fixtureRow(value: unknown): FixtureRow | null {
  const { model, pk, fields } = objectOf(value);
  if (!isGiven(fields) || !/^api(?:_v2)?\.\w+$/.test(textOf(model))) return null;
  return { model: textOf(model), key: textOf(pk), fields };
}

/** Converts a creature of the version 1 tables to the form of the API. Its lists are JSON texts. */
export function creatureOfFirstTables(fields: Given): Given {
  const lists = Object.entries(fields).filter(([key]) => key.endsWith('_json'));
  return {
    ...fields,
    ...Object.fromEntries(lists.map(([key, text]) => [key.slice(0, -'_json'.length), parsed(textOf(text))])),
  };
}

/**
 * Converts a creature of the version 2 tables to the form of the API. Its traits and actions are rows of other tables,
 * in the order of print.
 */
export function creatureOfSecondTables(
  { key, fields }: FixtureRow,
  traits: readonly Given[],
  actions: readonly Given[],
): Given {
  const named = (prefix: string) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  const abilities = ABILITIES.map((ability) => ABILITY_NAMES[ability].toLowerCase());
  return {
    ...fields,
    key,
    document: { key: textOf(fields.document) },
    challenge_rating: numberOf(fields.challenge_rating),
    experience_points: numberOf(fields.experience_points_integer),
    ability_scores: Object.fromEntries(abilities.map((name) => [name, fields[`ability_score_${name}`]])),
    saving_throws: named('saving_throw_'),
    skill_bonuses: named('skill_bonus_'),
    speed: Object.fromEntries(SPEEDS.map((kind) => [kind, fields[kind]])),
    resistances_and_immunities: fields,
    traits,
    actions: actions.toSorted((a, b) => (numberOf(a.order_in_statblock) ?? 0) - (numberOf(b.order_in_statblock) ?? 0)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that is not JSON contains no list.
    return null;
  }
}
