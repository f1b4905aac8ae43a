import { formatDamage } from '../dice.ts';
import { type Amount, type Attack, readAttacks } from '../attacks.ts';
import { formatBonus } from '../format.ts';
import type { StatBlock, StatBlockEntry } from '../stat-block.ts';
import { type Finding, judged } from './rule-finding.ts';
import { type EntryOfCreature, nearest } from './derive-stat-block.ts';

/** The data for checking one attack. */
interface AttackRule extends EntryOfCreature {
  attack: Attack;
  proficiency: number;
  /** The sums of an ability modifier and the weapon's bonus, each once. */
  modifiers: readonly number[];
  /** For example "an attack bonus is the proficiency bonus (+4) plus an ability modifier". */
  formula: string;
}

/**
 * Checks attacks. An attack adds the proficiency bonus and an ability modifier, and its damage adds the same modifier.
 * Any ability is lawful, because a spell or a trait may choose it; the damage shows which one it is. A weapon of +1 to
 * +3 adds its bonus to both.
 */
export function checkAttacks(of: EntryOfCreature): Finding[] {
  const { proficiency, allModifiers } = of.numbers;
  const attacks = readAttacks(of.entry.text);
  if (attacks.length === 0 || proficiency === null || allModifiers === null) return [];
  const magic = magicBonusOf(of.entry, of.block);
  const modifiers = [...new Set(Object.values(allModifiers).map((modifier) => modifier + magic))];
  const weapon = magic === 0 ? '' : ` plus the ${formatBonus(magic)} of the weapon`;
  const formula = `an attack bonus is the proficiency bonus (${formatBonus(proficiency)}) plus an ability modifier${weapon}`;
  return attacks.flatMap((attack) => judgeAttack({ ...of, attack, proficiency, modifiers, formula }));
}

function judgeAttack(rule: AttackRule): Finding[] {
  const { attack, proficiency, modifiers } = rule;
  const used = attack.bonus - proficiency;
  const added = attack.amounts[0]?.dice?.bonus ?? 0;
  // Damage without a modifier, such as that of a spell, does not show which ability the attack uses.
  if (added === 0) return modifiers.includes(used) ? [] : [wrongAttack(rule)];
  if (used === added && modifiers.includes(used)) return strangeAmounts(rule, used);
  if (modifiers.includes(added)) return [wrongAttack(rule, proficiency + added)];
  return modifiers.includes(used) ? wrongDamage(rule, used) : [wrongAttack(rule)];
}

function wrongAttack(
  { block, entry, field, attack, proficiency, modifiers, formula }: AttackRule,
  right?: number,
): Finding {
  const lawful = modifiers.map((modifier) => proficiency + modifier).sort((a, b) => a - b);
  const reason =
    right === undefined
      ? `: ${lawful.map(formatBonus).join(', ')}.`
      : `. The damage adds ${formatBonus(right - proficiency)}, which makes ${formatBonus(right)}.`;
  return {
    ...judged(block, 'attack', 'warning'),
    field,
    at: attack.at,
    printed: attack.printed,
    expected: formatBonus(right ?? nearest(attack.bonus, lawful)),
    formula: `${entry.name}: ${formula}${reason}`,
  };
}

function wrongDamage({ attack, ...of }: AttackRule, right: number): Finding[] {
  return attack.amounts.slice(0, 1).flatMap((first) => damageFinding(of, first, right));
}

/** Reports further amounts with a bonus that no ability gives: "or 8 (1d10 + 4)" of a creature with +3. */
function strangeAmounts({ attack, modifiers, ...of }: AttackRule, right: number): Finding[] {
  return attack.amounts.slice(1).flatMap((amount) => {
    const added = amount.dice?.bonus ?? 0;
    return added === 0 || added === right || modifiers.includes(added) ? [] : damageFinding(of, amount, right);
  });
}

function damageFinding(
  { block, entry, field }: EntryOfCreature,
  { at, printed, dice }: Amount,
  right: number,
): Finding[] {
  if (dice === null) return [];
  return [
    {
      ...judged(block, 'damage', 'warning'),
      field,
      at,
      printed,
      expected: formatDamage({ ...dice, bonus: right }),
      formula: `${entry.name}: damage adds the ability modifier of the attack, here ${formatBonus(right)}.`,
    },
  ];
}

/**
 * Returns what the weapon of this attack adds to attack and damage: 1 for a "+1 Longsword", anywhere in the block;
 * otherwise 0.
 */
function magicBonusOf(entry: StatBlockEntry, block: StatBlock): number {
  const named = /(?:^|[\s(])\+([1-3])(?=$|[\s),])/.exec(entry.name)?.[1];
  if (named !== undefined) return Number(named);
  const weapon = entry.name
    .replace(/^([^(]*)\(.*\)/, '$1')
    .trim()
    .toLowerCase();
  if (weapon === '') return 0;
  const places = [entry.text, block.gear, block.armorNote, ...block.traits.map(({ text }) => text)];
  const found = places.map((text) => plusOf(text.toLowerCase(), weapon)).find((bonus) => bonus !== 0);
  return found ?? 0;
}

/** Returns N of "+N longsword" or "longsword +N" in a lower-case text. */
function plusOf(text: string, weapon: string): number {
  for (const [, before, after] of text.matchAll(/(?:\+([1-3]) (?=[a-z])|(?<=[a-z]) \+([1-3])(?![\d]| to hit))/g)) {
    if (before !== undefined && text.includes(`+${before} ${weapon}`)) return Number(before);
    if (after !== undefined && text.includes(`${weapon} +${after}`)) return Number(after);
  }
  return 0;
}
