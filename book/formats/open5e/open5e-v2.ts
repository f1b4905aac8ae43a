import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../../rules-5e/challenge.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import {
  entryText,
  type Given,
  listOf,
  nameOf,
  numberOf,
  objectOf,
  spacedSigns,
  textOf,
  titled,
  withPerception,
} from '../given.ts';

/** Reads a creature from version 2 of the Open5e API. */
export function readOpen5eV2(given: Given): StatBlock {
  const isNewer = /2024|5[.-]2/.test(`${textOf(objectOf(given.document).key)} ${textOf(given.document)}`);
  const scores = objectOf(given.ability_scores);
  const modifiers = objectOf(given.modifiers);
  const saves = objectOf(given.saving_throws);
  const defences = objectOf(given.resistances_and_immunities);
  const challenge = challengeOf(given);
  const byAbility = (from: Given) =>
    Object.fromEntries(ABILITIES.map((key) => [key, numberOf(from[ABILITY_NAMES[key].toLowerCase()])]));
  const actions = listOf(given.actions);
  const block = parseStatBlock({
    layout: isNewer ? '2024' : '2014',
    name: textOf(given.name),
    size: titled(nameOf(given.size)),
    kind: [nameOf(given.type), textOf(given.subcategory) && `(${textOf(given.subcategory)})`].filter(Boolean).join(' '),
    alignment: textOf(given.alignment),
    armorClass: numberOf(given.armor_class),
    armorNote: textOf(given.armor_detail),
    hitPoints: numberOf(given.hit_points),
    hitDice: spacedSigns(textOf(given.hit_dice)),
    speed: speedOf(objectOf(given.speed), isNewer),
    initiative: isNewer ? numberOf(given.initiative_bonus) : null,
    abilities: byAbility(scores),
    saves: byAbility(withoutZeros(saves)),
    skills: Object.entries(withoutZeros(objectOf(given.skill_bonuses)))
      .filter(([, bonus]) => bonus !== null)
      .map(([name, bonus]) => ({ name: titled(name), bonus: numberOf(bonus) })),
    vulnerabilities: textOf(defences.damage_vulnerabilities_display),
    resistances: textOf(defences.damage_resistances_display),
    immunities: textOf(defences.damage_immunities_display),
    conditionImmunities: textOf(defences.condition_immunities_display),
    senses: sensesOf(given),
    passivePerception: numberOf(given.passive_perception),
    languages: textOf(objectOf(given.languages).as_string) || textOf(given.languages_desc),
    challenge,
    xp: numberOf(given.experience_points) ?? xpForChallenge(challenge),
    proficiencyBonus: numberOf(given.proficiency_bonus) ?? (isNewer ? proficiencyForChallenge(challenge) : null),
    traits: listOf(given.traits).map(entryOf),
    actions: ofType(actions, 'ACTION'),
    bonusActions: ofType(actions, 'BONUS_ACTION'),
    reactions: ofType(actions, 'REACTION'),
    legendaryActions: ofType(actions, 'LEGENDARY_ACTION'),
  });
  return { ...block, skills: withPerception(block), ...printedModifiers(block, byAbility(modifiers)) };
}

/** Removes bonuses if all are +0. Some data write +0 for every bonus of a creature that has none. */
function withoutZeros(bonuses: Given): Given {
  const values = Object.values(bonuses);
  return values.length > 1 && values.every((bonus) => numberOf(bonus) === 0) ? {} : bonuses;
}

function printedModifiers(block: StatBlock, given: Record<string, number | null>): Pick<StatBlock, 'modifiers'> {
  const differing = ABILITIES.map((key) => {
    const score = block.abilities[key];
    return [key, score !== null && given[key] !== Math.floor(score / 2) - 5 ? (given[key] ?? null) : null] as const;
  });
  if (differing.every(([, modifier]) => modifier === null)) return {};
  return { modifiers: Object.fromEntries(differing) as NonNullable<StatBlock['modifiers']> };
}

/** Returns "1/4" from the text beside the number, or from 0.25. */
function challengeOf(given: Given): string {
  const text = textOf(given.challenge_rating_text);
  const number = numberOf(given.challenge_rating);
  return normaliseChallenge(text) ?? (number === null ? text : (normaliseChallenge(String(number)) ?? String(number)));
}

function speedOf({ walk, hover, ...others }: Given, isNewer: boolean): string {
  const kinds = Object.entries(others).flatMap(([kind, feet]) => {
    const number = numberOf(feet);
    if (number === null || number === 0) return [];
    return [`${isNewer ? titled(kind) : kind} ${number} ft.${kind === 'fly' && hover === true ? ' (hover)' : ''}`];
  });
  const first = numberOf(walk);
  return [...(first === null ? [] : [`${first} ft.`]), ...kinds].join(', ');
}

function sensesOf(given: Given): string {
  return ['blindsight', 'darkvision', 'tremorsense', 'truesight']
    .flatMap((sense) => {
      const range = numberOf(given[`${sense}_range`]);
      return range === null || range === 0 ? [] : [`${titled(sense)} ${range} ft.`];
    })
    .join(', ');
}

function ofType(actions: readonly Given[], type: string): { name: string; text: string }[] {
  return actions.filter((action) => (textOf(action.action_type) || 'ACTION') === type).map(entryOf);
}

function entryOf(given: Given): { name: string; text: string } {
  const name = textOf(given.name).replace(/\.$/, '');
  const limits = name.includes('(') ? [] : [usesOf(given), costOf(given)].filter(Boolean);
  return { name: [name, ...limits].join(' '), text: entryText(textOf(given.desc)) };
}

/** Returns the uses: "(Recharge 5–6)", "(3/Day)". In the API they are beside the entry, in the tables within it. */
function usesOf(given: Given): string {
  const limits = objectOf(given.usage_limits);
  const kind = textOf(limits.type) || textOf(given.uses_type);
  const number = numberOf(limits.param) ?? numberOf(given.uses_param);
  if (kind === 'RECHARGE_AFTER_REST') return '(Recharges after a Short or Long Rest)';
  if (number === null) return '';
  if (kind === 'PER_DAY') return `(${number}/Day)`;
  return kind === 'RECHARGE_ON_ROLL' ? `(Recharge ${number === 6 ? '6' : `${number}–6`})` : '';
}

function costOf(given: Given): string {
  const cost = numberOf(given.legendary_action_cost) ?? numberOf(given.legendary_cost) ?? 1;
  return cost > 1 ? `(Costs ${cost} Actions)` : '';
}
