import { ABILITY_NAMES, abilityOfSkill } from './abilities.ts';
import { armorClassOf, wornArmor } from './armor.ts';
import { CHALLENGES, xpForChallenge } from './challenge.ts';
import { formatDice, hitDice, hitDiceFor, hitPointsOf, parseDice } from './dice.ts';
import { formatBonus, formatNumber, printedBonus } from './format.ts';
import { ABILITIES, type Ability, ENTRY_LISTS, type StatBlock } from './stat-block.ts';
import { scaleEntry } from './scale-text.ts';
import { modifierIn, type Scaling, scalingOf, type ScalingStep } from './scaling.ts';

export interface ScaledStatBlock {
  block: StatBlock;
  /** The calculations, in the order in which a stat block prints the numbers. */
  steps: ScalingStep[];
}

/**
 * Returns a creature scaled to another challenge rating. The typical values of a rating come from the creatures of SRD
 * 5.2 (`challenge.ts`). Hit Points and damage change by the ratio of the two ratings, Armor Class and the main
 * modifiers by their difference. Everything that depends on these follows from the formulas of the rules. Words, spells
 * and other numbers stay. Returns null if a rating is not in the rules.
 */
export function scaleStatBlock(block: StatBlock, challenge: string): ScaledStatBlock | null {
  const scaling = scalingOf(block, challenge);
  if (scaling === null) return null;
  const scaled = { ...block, challenge: scaling.to.challenge, abilities: scaling.to.abilities };
  const steps: ScalingStep[] = [
    ...scaleRating(scaled, scaling),
    ...scaleScores(scaling),
    ...scaleArmor(scaled, scaling),
    ...scaleHitPoints(scaled, scaling),
    ...scaleBonuses(scaled, scaling),
  ];
  for (const list of ENTRY_LISTS) {
    const entries = block[list].map((entry) => scaleEntry(entry, scaling));
    scaled[list] = entries.map(({ entry }) => entry);
    steps.push(...entries.flatMap((entry) => entry.steps));
  }
  return { block: scaled, steps: steps.filter(({ from, to }) => from !== to) };
}

/** Changes rating, XP and proficiency bonus of `block`, and returns the steps. */
function scaleRating(block: StatBlock, { from, to }: Scaling): ScalingStep[] {
  const printed = block.xp;
  const xp = xpForChallenge(to.challenge);
  block.xp = xp;
  block.xpNote = /in lair/i.test(block.xpNote) ? lairNote(to.challenge) : '';
  if (block.proficiencyBonus !== null) block.proficiencyBonus = to.proficiency;
  if (block.notes?.challenge !== undefined) {
    // "or 6 (2,300 XP) in its lair" is about the old rating.
    const { challenge: _challenge, ...notes } = block.notes;
    block.notes = notes;
  }
  return [
    { what: 'Challenge rating', from: from.challenge, to: to.challenge, why: 'The rating that was asked for' },
    {
      what: 'Experience',
      from: printed === null ? '–' : `${formatNumber(printed)} XP`,
      to: `${formatNumber(xp ?? 0)} XP`,
      why: `What a creature of CR ${to.challenge} is worth`,
    },
    {
      what: 'Proficiency bonus',
      from: formatBonus(from.proficiency),
      to: formatBonus(to.proficiency),
      why: `+2 to CR 4, and one more for every four ratings above`,
    },
  ];
}

/** In its lair, a creature is worth as much as one of the next rating (SRD 5.2, "Monsters"). */
function lairNote(challenge: string): string {
  const next = CHALLENGES[CHALLENGES.indexOf(challenge) + 1];
  const xp = next === undefined ? null : xpForChallenge(next);
  return xp === null ? '' : `or ${formatNumber(xp)} in lair`;
}

function scaleScores({ from, to }: Scaling): ScalingStep[] {
  return ABILITIES.flatMap((ability) => {
    const [before, after] = [from.abilities[ability], to.abilities[ability]];
    if (before === after || before === null || after === null) return [];
    const usual = ability === 'con' ? 'constitution' : 'prime';
    const what = ability === 'con' ? 'The Constitution modifier' : 'The modifier that a creature fights with';
    return [
      {
        what: ABILITY_NAMES[ability],
        from: `${before} (${printedBonus(modifierIn(from.abilities, ability))})`,
        to: `${after} (${printedBonus(modifierIn(to.abilities, ability))})`,
        why: `${what} is usually ${formatBonus(from.usual[usual])} at CR ${from.challenge} and ${formatBonus(to.usual[usual])} at CR ${to.challenge}; no score is above 30 or below 1`,
      },
    ];
  });
}

function scaleArmor(block: StatBlock, { from, to }: Scaling): ScalingStep[] {
  const before = block.armorClass;
  if (before === null) return [];
  const worn = wornArmor(block.layout === '2014' ? block.armorNote : block.gear);
  const dexterity = modifierIn(to.abilities, 'dex');
  const ofSuit = worn === null || dexterity === null ? null : armorClassOf(worn.suit, dexterity, worn.shield);
  const usual = before + to.usual.armorClass - from.usual.armorClass;
  block.armorClass = Math.max(1, ofSuit ?? usual);
  const why =
    worn !== null && ofSuit !== null
      ? `It wears ${worn.suit}${worn.shield ? ' and a shield' : ''}, with Dexterity ${printedBonus(dexterity)}`
      : `Armor Class is usually ${from.usual.armorClass} at CR ${from.challenge} and ${to.usual.armorClass} at CR ${to.challenge}`;
  return [{ what: 'Armor Class', from: String(before), to: String(block.armorClass), why }];
}

function scaleHitPoints(block: StatBlock, { from, to }: Scaling): ScalingStep[] {
  const before = block.hitPoints;
  if (before === null) return [];
  const wanted = Math.max(1, Math.round((before * to.usual.hitPoints) / from.usual.hitPoints));
  const printed = block.hitDice;
  const dice = parseDice(printed);
  const constitution = modifierIn(to.abilities, 'con');
  block.hitPoints = wanted;
  if (dice !== null && constitution !== null) {
    const scaled = hitDice(hitDiceFor(wanted, dice.sides, constitution), dice.sides, constitution);
    block.hitDice = formatDice(scaled);
    block.hitPoints = hitPointsOf(scaled);
  }
  const notation = (text: string) => (text === '' ? '' : ` (${text})`);
  return [
    {
      what: 'Hit Points',
      from: `${before}${notation(printed)}`,
      to: `${block.hitPoints}${notation(block.hitDice)}`,
      why:
        `Hit Points are usually ${from.usual.hitPoints} at CR ${from.challenge} and ${to.usual.hitPoints} at CR ${to.challenge}: ` +
        `${before} × ${to.usual.hitPoints} ÷ ${from.usual.hitPoints} = ${wanted}; whole dice with Constitution ${printedBonus(constitution)} come nearest with ${block.hitPoints}`,
    },
  ];
}

/**
 * Changes initiative, saves, skills and passive Perception of `block`, and returns the steps. Unknown values stay
 * unknown.
 */
function scaleBonuses(block: StatBlock, scaling: Scaling): ScalingStep[] {
  const steps: ScalingStep[] = [];
  const scale = (what: string, before: number | null, ability: Ability | null, timesMax: number) => {
    const scaled = before === null || ability === null ? null : scaleBonus(before, ability, { scaling, timesMax });
    if (scaled === null || before === null) return before;
    steps.push({ what, from: formatBonus(before), to: formatBonus(scaled.value), why: scaled.why });
    return scaled.value;
  };

  delete block.initiativeScore;
  block.initiative = scale('Initiative', block.initiative, 'dex', 2);
  const saves = { ...block.saves };
  for (const ability of ABILITIES) saves[ability] = scale(`${ABILITY_NAMES[ability]} save`, saves[ability], ability, 1);
  block.saves = saves;
  block.skills = block.skills.map((skill) => ({
    ...skill,
    bonus: scale(skill.name, skill.bonus, abilityOfSkill(skill.name), 2),
  }));

  const passive = block.passivePerception;
  const perception = block.skills.find(({ name }) => name.trim().toLowerCase() === 'perception');
  const bonus = perception === undefined ? modifierIn(block.abilities, 'wis') : perception.bonus;
  if (passive !== null && bonus !== null) {
    block.passivePerception = 10 + bonus;
    const why = `10 and ${perception ? 'the Perception bonus' : 'the Wisdom modifier'} (${formatBonus(bonus)})`;
    steps.push({ what: 'Passive Perception', from: String(passive), to: String(10 + bonus), why });
  }
  return steps;
}

interface BonusPosition {
  scaling: Scaling;
  /** How many times the bonus may include the proficiency bonus at most. */
  timesMax: number;
}

/**
 * Returns the bonus after scaling. It includes the proficiency bonus as many times as before, judged by the nearest
 * lawful sum. Null if the score is unknown.
 */
function scaleBonus(
  before: number,
  ability: Ability,
  { scaling: { from, to }, timesMax }: BonusPosition,
): { value: number; why: string } | null {
  const [was, is] = [modifierIn(from.abilities, ability), modifierIn(to.abilities, ability)];
  if (was === null || is === null) return null;
  const choices = Array.from({ length: timesMax + 1 }, (_, times) => times);
  const distance = (times: number) => Math.abs(was + times * from.proficiency - before);
  const times = choices.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best), 0);
  const proficiency = ['', ` and the proficiency bonus (${formatBonus(to.proficiency)})`][times];
  return {
    value: is + times * to.proficiency,
    why: `${ABILITY_NAMES[ability]} (${formatBonus(is)})${proficiency ?? ` and twice the proficiency bonus (${formatBonus(to.proficiency)})`}`,
  };
}
