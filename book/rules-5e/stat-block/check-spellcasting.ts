import { ABILITY_NAMES } from '../abilities.ts';
import { type PrintedNumber, readSpellcasting, type Spellcasting } from '../spellcasting.ts';
import { formatBonus } from '../format.ts';
import { type Finding, judged } from './rule-finding.ts';
import { type EntryOfCreature, nearest } from './derive-stat-block.ts';

/**
 * Checks spell save DCs and spell attacks against the spellcasting ability, which most texts name, and spell slots
 * against the caster's level.
 */
export function checkSpellcasting(of: EntryOfCreature): Finding[] {
  const spells = readSpellcasting(of.entry.text);
  return spells === null ? [] : [...checkNumbers(of, spells), ...checkSlots(of, spells)];
}

function checkNumbers(of: EntryOfCreature, spells: Spellcasting): Finding[] {
  const { proficiency, allModifiers } = of.numbers;
  if (proficiency === null || allModifiers === null) return [];
  const { ability } = spells;
  const modifiers = ability === null ? Object.values(allModifiers) : [allModifiers[ability]];
  const plus = ability === null ? 'an ability modifier' : `the ${ABILITY_NAMES[ability]} modifier`;
  const judge = (number: PrintedNumber, kind: 'DC' | 'attack'): Finding[] => {
    const base = proficiency + (kind === 'DC' ? 8 : 0);
    const lawful = [...new Set(modifiers.map((modifier) => base + modifier))].sort((a, b) => a - b);
    if (lawful.includes(number.value)) return [];
    const format = kind === 'DC' ? (value: number) => `DC ${value}` : formatBonus;
    const start = kind === 'DC' ? 'a spell save DC is 8 plus' : 'a spell attack is';
    return [
      {
        ...judged(of.block, 'spellcasting', ability === null ? 'warning' : 'error'),
        field: of.field,
        at: number.at,
        printed: number.printed,
        expected: format(nearest(number.value, lawful)),
        formula: `${of.entry.name}: ${start} the proficiency bonus (${formatBonus(proficiency)}) plus ${plus}: ${lawful.map(format).join(', ')}.`,
      },
    ];
  };
  return [
    ...spells.saveDcs.flatMap((number) => judge(number, 'DC')),
    ...spells.attacks.flatMap((number) => judge(number, 'attack')),
  ];
}

function checkSlots({ block, entry, field }: EntryOfCreature, { casterLevel, slots }: Spellcasting): Finding[] {
  // Paladins and rangers count half their levels, and warlocks have other slots.
  if (casterLevel === null || /paladin|ranger|warlock|artificer/i.test(`${entry.text} ${block.kind}`)) return [];
  return slots.flatMap(({ at, printed, value, spellLevel }): Finding[] => {
    const right = spellSlots(casterLevel, spellLevel);
    if (right === value) return [];
    return [
      {
        ...judged(block, 'spellSlots', 'error'),
        field,
        at,
        printed,
        expected: String(right),
        formula: `${entry.name}: a spellcaster of level ${casterLevel} has ${right} slots of level ${spellLevel}.`,
      },
    ];
  });
}

/**
 * Spell slots of levels 1 to 9 by the caster's level, 1 to 20. SRD 5.2 (CC-BY-4.0), "Multiclass Spellcaster: Spell
 * Slots per Spell Level".
 */
const SLOTS: readonly string[] = [
  '2',
  '3',
  '42',
  '43',
  '432',
  '433',
  '4331',
  '4332',
  '43331',
  '43332',
  '433321',
  '433321',
  '4333211',
  '4333211',
  '43332111',
  '43332111',
  '433321111',
  '433331111',
  '433332111',
  '433332211',
];

/** Returns how many spell slots of this level a full spellcaster of `casterLevel` has. */
function spellSlots(casterLevel: number, spellLevel: number): number {
  return Number(SLOTS[casterLevel - 1]?.[spellLevel - 1] ?? 0);
}
