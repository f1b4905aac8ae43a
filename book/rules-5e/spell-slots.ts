/** Slots of spell levels 1 to 9 by the caster's level, 1 to 20. SRD 5.2 (CC-BY-4.0), "Multiclass Spellcaster: Spell Slots per Spell Level". */
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

/** How many spell slots of this level a full spellcaster of `casterLevel` has; 0 where there are none. */
export function spellSlots(casterLevel: number, spellLevel: number): number {
  return Number(SLOTS[casterLevel - 1]?.[spellLevel - 1] ?? 0);
}
