import type { StatBlock, StatBlockEntry } from '../stat-block.ts';

/** What the weapon of this attack adds to attack and damage: 1 for a "+1 Longsword", wherever the block says that it is one; else 0. */
export function magicBonusOf(entry: StatBlockEntry, block: StatBlock): number {
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

/** The N of "+N longsword" or "longsword +N" in a text in lower case. */
function plusOf(text: string, weapon: string): number {
  for (const [, before, after] of text.matchAll(/(?:\+([1-3]) (?=[a-z])|(?<=[a-z]) \+([1-3])(?![\d]| to hit))/g)) {
    if (before !== undefined && text.includes(`+${before} ${weapon}`)) return Number(before);
    if (after !== undefined && text.includes(`${weapon} +${after}`)) return Number(after);
  }
  return 0;
}
