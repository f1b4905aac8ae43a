import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { ABILITIES } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, numberOf, objectOf, textOf } from '../given.ts';

const SPEEDS = ['walk', 'burrow', 'climb', 'fly', 'swim', 'hover'];

/** A row of the tables that Open5e publishes its data as: {model: "api.monster", pk: …, fields: {…}}. */
export interface FixtureRow {
  model: string;
  key: string;
  fields: Given;
}

/** The row that the value is; null for any other value. */
export function fixtureRow(value: unknown): FixtureRow | null {
  const { model, pk, fields } = objectOf(value);
  if (!isGiven(fields) || !/^api(?:_v2)?\.\w+$/.test(textOf(model))) return null;
  return { model: textOf(model), key: textOf(pk), fields };
}

/** A creature of the first tables as the interface answers it: its lists stand as JSON in texts. */
export function creatureOfFirstTables(fields: Given): Given {
  const lists = Object.entries(fields).filter(([key]) => key.endsWith('_json'));
  return {
    ...fields,
    ...Object.fromEntries(lists.map(([key, text]) => [key.slice(0, -'_json'.length), parsed(textOf(text))])),
  };
}

/** A creature of the second tables as the interface answers it; its traits and actions are rows of other tables, in the order to print them. */
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
    // A text that is no JSON holds no list.
    return null;
  }
}
