import { open5eMonster } from './open5e-form.ts';
import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../../rules-5e/challenge.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import {
  entryText,
  type Given,
  listOf,
  numberOf,
  objectOf,
  passiveIn,
  spacedSigns,
  textOf,
  titled,
  withPerception,
} from '../given.ts';

/**
 * Reads a creature from version 1 of the Open5e API. Its layout is that of the edition of the rules that it was written
 * for. If the data also contain our own stat block, it is used as long as it agrees with the fields, which another
 * program may have changed.
 */
export function readOpen5eV1(monster: Given): StatBlock {
  const own = 'stat_block' in monster ? parseStatBlock(monster.stat_block) : null;
  if (own && saysTheSame(open5eMonster(own), monster)) return own;
  const isNewer = own ? own.layout === '2024' : isOfNewerRules(monster);
  const challenge = normaliseChallenge(textOf(monster.challenge_rating)) ?? textOf(monster.challenge_rating);
  const [type, subtype] = [textOf(monster.type), textOf(monster.subtype)];
  const [immunities, conditions] = [textOf(monster.damage_immunities), textOf(monster.condition_immunities)];
  const byAbility = (ending: string) =>
    Object.fromEntries(
      ABILITIES.map((key) => [key, numberOf(monster[`${ABILITY_NAMES[key].toLowerCase()}${ending}`])]),
    );
  const block = parseStatBlock({
    layout: isNewer ? '2024' : '2014',
    name: monster.name,
    size: monster.size,
    kind: subtype === '' ? type : `${type} (${subtype})`,
    alignment: monster.alignment,
    armorClass: numberOf(monster.armor_class),
    armorNote: textOf(monster.armor_desc),
    hitPoints: numberOf(monster.hit_points),
    hitDice: spacedSigns(textOf(monster.hit_dice)),
    speed: speedText(objectOf(monster.speed), isNewer),
    initiative: isNewer ? numberOf(monster.initiative_bonus) : null,
    abilities: byAbility(''),
    saves: byAbility('_save'),
    skills: Object.entries(objectOf(monster.skills)).map(([name, bonus]) => ({
      name: titled(name),
      bonus: numberOf(bonus),
    })),
    vulnerabilities: monster.damage_vulnerabilities,
    resistances: monster.damage_resistances,
    immunities: isNewer ? [immunities, conditions].filter((part) => part !== '').join('; ') : immunities,
    conditionImmunities: isNewer ? '' : conditions,
    ...passiveIn(textOf(monster.senses)),
    languages: monster.languages,
    challenge,
    xp: xpForChallenge(challenge),
    proficiencyBonus: isNewer ? proficiencyForChallenge(challenge) : null,
    traits: entries(monster.special_abilities),
    actions: entries(monster.actions),
    bonusActions: entries(monster.bonus_actions),
    reactions: entries(monster.reactions),
    legendaryIntro: entryText(textOf(monster.legendary_desc)),
    legendaryActions: entries(monster.legendary_actions),
  });
  return { ...block, skills: withPerception(block) };
}

function saysTheSame(fields: Given, monster: Given): boolean {
  return Object.entries(fields).every(([name, value]) => JSON.stringify(value) === JSON.stringify(monster[name]));
}

function isOfNewerRules(monster: Given): boolean {
  return /5[.-]2|2024/.test(`${textOf(monster.document__slug)} ${textOf(monster.document__title)}`);
}

/** Formats {walk: 30, fly: 60, hover: true} as "30 ft., fly 60 ft. (hover)"; '' if there is no speed. */
function speedText({ walk, hover, ...others }: Given, isNewer: boolean): string {
  const kinds = Object.entries(others).flatMap(([kind, feet]) => {
    const number = numberOf(feet);
    if (number === null) return [];
    const note = kind === 'fly' && hover === true ? ' (hover)' : '';
    return [`${isNewer ? titled(kind) : kind} ${number} ft.${note}`];
  });
  const first = numberOf(walk);
  return [...(first === null ? [] : [`${first} ft.`]), ...kinds].join(', ');
}

function entries(named: unknown) {
  return listOf(named).map(({ name, desc }) => ({
    name: textOf(name).replace(/\.$/, ''),
    text: entryText(textOf(desc)),
  }));
}
