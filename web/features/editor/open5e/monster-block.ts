import { proficiencyForChallenge, xpForChallenge } from '#book/rules-5e/challenge.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import type { Open5eMonster } from '#contract/open5e.ts';

/** A creature of Open5e as a stat block; its layout is that of the edition of the rules that it was written for. */
export function monsterBlock(monster: Open5eMonster): StatBlock {
  if (monster.stat_block) return parseStatBlock(monster.stat_block);
  const isNewer = isOfNewerRules(monster);
  const { challenge_rating: challenge } = monster;
  return parseStatBlock({
    layout: isNewer ? '2024' : '2014',
    name: monster.name,
    size: monster.size,
    kind: monster.subtype === '' ? monster.type : `${monster.type} (${monster.subtype})`,
    alignment: monster.alignment,
    armorClass: monster.armor_class,
    armorNote: monster.armor_desc,
    hitPoints: monster.hit_points,
    hitDice: monster.hit_dice.replace(/\s*([+-])\s*/g, ' $1 '),
    speed: speedText(monster.speed, isNewer),
    initiative: isNewer ? monster.initiative_bonus : null,
    abilities: {
      str: monster.strength,
      dex: monster.dexterity,
      con: monster.constitution,
      int: monster.intelligence,
      wis: monster.wisdom,
      cha: monster.charisma,
    },
    saves: {
      str: monster.strength_save,
      dex: monster.dexterity_save,
      con: monster.constitution_save,
      int: monster.intelligence_save,
      wis: monster.wisdom_save,
      cha: monster.charisma_save,
    },
    skills: Object.entries(monster.skills).map(([name, bonus]) => ({ name: titled(name), bonus })),
    vulnerabilities: monster.damage_vulnerabilities,
    resistances: monster.damage_resistances,
    immunities: isNewer
      ? [monster.damage_immunities, monster.condition_immunities].filter((part) => part !== '').join('; ')
      : monster.damage_immunities,
    conditionImmunities: isNewer ? '' : monster.condition_immunities,
    ...sensesOf(monster.senses),
    languages: monster.languages,
    challenge,
    xp: xpForChallenge(challenge),
    proficiencyBonus: isNewer ? proficiencyForChallenge(challenge) : null,
    traits: entries(monster.special_abilities),
    actions: entries(monster.actions),
    bonusActions: entries(monster.bonus_actions),
    reactions: entries(monster.reactions),
    legendaryIntro: monster.legendary_desc,
    legendaryActions: entries(monster.legendary_actions),
  });
}

/** Whether an entry is from a document of the rules of 2024. */
function isOfNewerRules({ document__slug, document__title }: Open5eMonster): boolean {
  return /5[.-]2|2024/.test(`${document__slug} ${document__title}`);
}

/** {walk: 30, fly: 60, hover: true} as "30 ft., fly 60 ft. (hover)"; '' where no speed is given. */
function speedText({ walk, hover, ...others }: Open5eMonster['speed'], isNewer: boolean): string {
  const kinds = Object.entries(others).flatMap(([kind, feet]) => {
    if (typeof feet !== 'number') return [];
    const note = kind === 'fly' && hover === true ? ' (hover)' : '';
    return [`${isNewer ? titled(kind) : kind} ${feet} ft.${note}`];
  });
  return [...(typeof walk === 'number' ? [`${walk} ft.`] : []), ...kinds].join(', ');
}

/** Splits Passive Perception, which Open5e lists among the senses, from the other senses. */
function sensesOf(senses: string): Pick<StatBlock, 'senses' | 'passivePerception'> {
  const passive = /[,;]?\s*passive perception (\d+)/i.exec(senses);
  if (!passive) return { senses, passivePerception: null };
  return { senses: senses.replace(passive[0], '').trim(), passivePerception: Number(passive[1]) };
}

function entries(named: readonly { name: string; desc: string }[]) {
  return named.map(({ name, desc }) => ({ name: name.replace(/\.$/, ''), text: desc }));
}

function titled(name: string): string {
  return name.replace(
    /(^|[\s_])(\p{L})/gu,
    (_, gap: string, letter: string) => (gap === '' ? '' : ' ') + letter.toUpperCase(),
  );
}
