import { abilityModifier, SKILL_ABILITIES } from '#book/rules-5e/abilities.ts';
import { proficiencyForChallenge } from '#book/rules-5e/challenge.ts';
import { ABILITIES, type Ability, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { FOUNDRY_SKILLS } from '#book/formats/foundry/foundry-words.ts';
import type { Data } from './foundry-documents.ts';

/** The score that Foundry assumes if a creature has none. */
const NO_SCORE = 10;

function modifierIn({ abilities }: StatBlock, ability: Ability): number {
  return abilityModifier(abilities[ability] ?? NO_SCORE);
}

/** What is added to a modifier in Foundry's terms: a multiple of the proficiency bonus, or else a fixed number. */
function addedTo(modifier: number, printed: number, proficiency: number | null, times: readonly number[]) {
  const added = printed - modifier;
  const level = times.find((count) => proficiency !== null && added === count * proficiency) ?? 0;
  return { level, rest: level === 0 ? signed(added) : '' };
}

/** "+2", "-1"; '' for zero. */
function signed(added: number): string {
  if (added === 0) return '';
  return added > 0 ? `+${added}` : String(added);
}

/** Scores and saving throws. Foundry calculates the modifiers and saves; bonuses correct those that differ from the printed ones. */
export function abilityData(block: StatBlock): Data {
  const proficiency = proficiencyForChallenge(block.challenge);
  return Object.fromEntries(
    ABILITIES.map((ability) => {
      const [score, printed, modifier] = [block.abilities[ability], block.saves[ability], modifierIn(block, ability)];
      const { level, rest } = printed === null ? { level: 0, rest: '' } : addedTo(modifier, printed, proficiency, [1]);
      return [
        ability,
        { ...(score !== null && { value: score }), proficient: level, max: null, bonuses: { check: '', save: rest } },
      ];
    }),
  );
}

/** The skills that Foundry knows, by its keys. */
export function skillData(block: StatBlock): Data {
  const proficiency = proficiencyForChallenge(block.challenge);
  const passive = passiveRest(block);
  const known = Object.entries(FOUNDRY_SKILLS).flatMap(([key, name]) => {
    const printed = block.skills.find((skill) => skill.name.toLowerCase() === name.toLowerCase())?.bonus ?? null;
    const ability = SKILL_ABILITIES[name];
    const isPassive = name === 'Perception' && passive !== '';
    if (ability === undefined || (printed === null && !isPassive)) return [];
    const { level, rest } =
      printed === null ? { level: 0, rest: '' } : addedTo(modifierIn(block, ability), printed, proficiency, [1, 2]);
    const bonuses = { check: rest, passive: isPassive ? passive : '' };
    return [[key, { ability, value: level, bonuses }] as const];
  });
  return Object.fromEntries(known);
}

/** The printed passive Perception minus the one that Foundry calculates; '' for no difference. */
function passiveRest(block: StatBlock): string {
  if (block.passivePerception === null) return '';
  const printed = block.skills.find(({ name }) => name.toLowerCase() === 'perception')?.bonus;
  return signed(block.passivePerception - 10 - (printed ?? modifierIn(block, 'wis')));
}

/** The bonus to initiative beyond Dexterity. */
export function initiativeData(block: StatBlock): Data {
  const bonus = block.initiative === null ? '' : signed(block.initiative - modifierIn(block, 'dex'));
  return { ability: '', bonus };
}
