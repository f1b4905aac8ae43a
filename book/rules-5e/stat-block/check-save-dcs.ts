import { ABILITY_NAMES } from '../abilities.ts';
import { readAttacks } from '../attacks.ts';
import { readSaveDcs, type SaveDc } from '../spellcasting.ts';
import { formatBonus } from '../format.ts';
import type { Ability, StatBlockEntry } from '../stat-block.ts';
import { type Finding, judged } from './rule-finding.ts';
import { type EntryOfCreature, nearest } from './derive-stat-block.ts';

/**
 * Checks save DCs: 8 plus the proficiency bonus plus an ability modifier. No rule says which ability an effect uses, so
 * any is lawful. For some effects every creature of the SRD uses the same one; another is reported as a hint. The DC of
 * a poison on a weapon belongs to the poison.
 */
export function checkSaveDcs(of: EntryOfCreature): Finding[] {
  const { numbers, entry, block } = of;
  const { proficiency, allModifiers } = numbers;
  if (proficiency === null || allModifiers === null) return [];
  const modifiers = Object.values(allModifiers);
  return readSaveDcs(entry.text, block.name)
    .filter((save) => !isOfPoison(save, entry))
    .flatMap((save) => [...judgeDc(of, save, { proficiency, modifiers }), ...judgeAbility(of, save, proficiency)]);
}

/** Manufactured weapons, which may be coated with a poison that has a DC of its own. */
const MADE_WEAPON =
  /\b(?:arrow|axe|blade|blowgun|bolt|bow|crossbow|dagger|dart|javelin|knife|lance|mace|needle|pike|rapier|scimitar|scythe|sickle|spear|sword|shortsword|longsword|shortbow|longbow|trident|whip)s?\b/i;

function isOfPoison({ save }: SaveDc, { name, text }: StatBlockEntry): boolean {
  return save === 'con' && /poison|venom/i.test(text) && MADE_WEAPON.test(name) && readAttacks(text).length > 0;
}

/** Effects for which all creatures of SRD 5.1 and 5.2 with a lawful DC use the same ability. */
const USUAL: readonly (readonly [effect: RegExp, named: string, ability: Ability])[] = [
  [/\bbreath\b/i, 'breath weapon', 'con'],
  [/\bdeath burst\b/i, 'death burst', 'con'],
  [/\bfrightful presence\b/i, 'frightful presence', 'cha'],
];

function judgeAbility({ block, numbers, entry, field }: EntryOfCreature, save: SaveDc, proficiency: number): Finding[] {
  const { allModifiers } = numbers;
  const usual = USUAL.find(([effect]) => effect.test(entry.name));
  if (usual === undefined || allModifiers === null) return [];
  const [, named, ability] = usual;
  const right = 8 + proficiency + allModifiers[ability];
  const isLawful = Object.values(allModifiers).includes(save.dc - 8 - proficiency);
  if (save.dc === right || !isLawful) return [];
  return [
    {
      ...judged(block, 'usualAbility', 'hint'),
      field,
      at: save.at,
      printed: save.printed,
      expected: `DC ${right}`,
      formula: `${entry.name}: every ${named} of the SRD takes ${ABILITY_NAMES[ability]}: 8 plus ${formatBonus(proficiency)} plus ${formatBonus(allModifiers[ability])} is DC ${right}.`,
    },
  ];
}

interface Sum {
  proficiency: number;
  modifiers: readonly number[];
}

function judgeDc({ block, entry, field }: EntryOfCreature, save: SaveDc, { proficiency, modifiers }: Sum): Finding[] {
  const lawful = [...new Set(modifiers)].map((modifier) => 8 + proficiency + modifier).sort((a, b) => a - b);
  if (lawful.includes(save.dc)) return [];
  return [
    {
      ...judged(block, 'saveDc', 'warning'),
      field,
      at: save.at,
      printed: save.printed,
      expected: `DC ${nearest(save.dc, lawful)}`,
      formula: `${entry.name}: a save DC is 8 plus the proficiency bonus (${formatBonus(proficiency)}) plus an ability modifier: ${lawful.map((dc) => `DC ${dc}`).join(', ')}.`,
    },
  ];
}
