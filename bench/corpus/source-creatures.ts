/** The numbers of a creature as its source prints them, found without the reader under trial. */
export interface SourceCreature {
  armorClass: number;
  hitPoints: number;
  /** Six scores, in their usual order. */
  scores: number[];
}

const ARMOR = /^[\s>*_|+-]*(?:armou?r class|ac)\b[\s*_:|]*(\d{1,2})\b(?!\s*(?:\+|plus\b))/i;
const HIT_POINTS = /\b(?:hit points|hp)\b[\s*_:|]*(\d{1,4})\b(?!\s*(?:\+|plus\b|times\b))/i;

/** The creatures of a text, but for those whose numbers depend on others, "Armor Class 12 + PB": a line of armor class with hit points in the same line or near it, and six scores below. */
export function creaturesIn(text: string): SourceCreature[] {
  const lines = text.split(/\r\n?|\n/);
  return lines.flatMap((line, at): SourceCreature[] => {
    const armor = ARMOR.exec(line)?.[1];
    const near = lines.slice(at, at + 5).join('\n');
    const hits = HIT_POINTS.exec(near)?.[1];
    const scores = scoresBelow(lines.slice(at + 1, at + 30));
    if (armor === undefined || hits === undefined || !scores) return [];
    return [{ armorClass: Number(armor), hitPoints: Number(hits), scores }];
  });
}

function scoresBelow(lines: readonly string[]): number[] | null {
  const from = lines.findIndex((line) => /\bstr(?:ength)?\b/i.test(line));
  if (from < 0) return null;
  const text = lines.slice(from, from + 14).join(' | ');
  const inRuns = ['str', 'dex', 'con', 'int', 'wis', 'cha'].map(
    (name) => new RegExp(String.raw`\b${name}[a-z]*[\s*_:|]*(\d{1,2})\b`, 'i').exec(text)?.[1],
  );
  if (inRuns.every((found) => found !== undefined)) return inRuns.map(Number);
  const after = /\bcha(?:risma)?\b(.*)/is.exec(text)?.[1] ?? '';
  const scores = [...after.matchAll(/(?<![\d+(−–-])\b(\d{1,2})\b(?!\d)/g)]
    .map(([, number]) => Number(number))
    .slice(0, 6);
  return scores.length === 6 ? scores : null;
}
