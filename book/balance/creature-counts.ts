/** Creatures of one kind as an encounter names them. */
export interface CreatureCount {
  name: string;
  count: number;
}

const COUNT_MAX = 999;

/** "3 Goblin Warriors, 1 Goblin Boss and an Ogre": kinds and numbers. A name without a number stands for one creature. */
export function creatureCounts(text: string): CreatureCount[] {
  return text
    .split(/[,;\n]|\s+and\s+/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readCount);
}

function readCount(part: string): CreatureCount {
  const before = /^(\d{1,3})\s*(?:[x×]\s+)?(.+)$/i.exec(part);
  if (before) return { name: (before[2] ?? '').trim(), count: bounded(before[1]) };
  const after = /^(.+?)\s*(?:[x×]\s*(\d{1,3})|\((\d{1,3})\))$/i.exec(part);
  if (after) return { name: (after[1] ?? '').trim(), count: bounded(after[2] ?? after[3]) };
  return { name: part.replace(/^(?:an?|the|one)\s+/i, ''), count: 1 };
}

function bounded(digits = '1'): number {
  return Math.min(COUNT_MAX, Number(digits));
}
