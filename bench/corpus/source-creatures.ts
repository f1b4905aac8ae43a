/** The numbers of a creature as printed in its source, found independently of the importers. */
export interface SourceCreature {
  /** Null for a sum such as "13 + PB", which is not a number, and if a vault's fence gives none. Then the book must have none either. */
  armorClass: number | null;
  hitPoints: number | null;
  /** Six scores, in their usual order. */
  scores: number[];
}

/** The content of a source, found independently of the importers. */
export interface Source {
  text: string;
  creatures: SourceCreature[];
}

const ARMOR = /^[\s>*_|+-]*(?:armou?r class|ac)\b[\s*_:|]*(\d{1,2})\b/i;
const SUM = /^[*_\s]*[+]/;
const HIT_POINTS = /\b(?:hit points|hp)\b[\s*_:|]*(\d{1,4})\b/i;

/** The creatures of a text: a line with armor class, hit points on or near it, and six scores below. */
export function creaturesIn(text: string): SourceCreature[] {
  const plain = text.replace(FENCE, '');
  const fenced = [...text.matchAll(FENCE)].flatMap(
    ([, , body = '']) => inFence(body.replace(/^[> \t]*> ?/gm, '')) ?? [],
  );
  return [...fenced, ...inProse(plain)];
}

/** A fence of Fantasy Statblocks. If it only names a creature of another bestiary, it has no numbers. */
const FENCE = /^([> \t]*)(?:```|~~~)[ \t]*(?:5e-)?statblock[ \t]*\n([\s\S]*?)^[> \t]*(?:```|~~~)/gm;

function inFence(body: string): SourceCreature | null {
  const field = (name: string) =>
    new RegExp(`^"?${name}"?: *(?:!!int )?["']?(\\d+)(?!\\d|\\s*\\+)`, 'm').exec(body)?.[1];
  const list = /^"?stats"?: *(?:\[([^\]]*)\]|\n((?:[ \t]*-.*\n?){6}))/m.exec(body);
  const scores = [...(list?.[1] ?? list?.[2] ?? '').matchAll(/\d+/g)].map(Number);
  const [armor, hits] = [field('ac'), field('hp')];
  if (armor === undefined || scores.length !== 6) return null;
  return { armorClass: Number(armor), hitPoints: hits === undefined ? null : Number(hits), scores };
}

function inProse(text: string): SourceCreature[] {
  const lines = text.split(/\r\n?|\n/);
  return lines.flatMap((line, at): SourceCreature[] => {
    const armor = ARMOR.exec(line);
    const near = lines.slice(at, at + 5).join('\n');
    const hits = HIT_POINTS.exec(near);
    const scores = scoresBelow(lines.slice(at + 1, at + 30));
    if (!armor || !hits || !scores) return [];
    return [{ armorClass: printed(armor, line), hitPoints: printed(hits, near), scores }];
  });
}

function printed(found: RegExpExecArray, text: string): number | null {
  return SUM.test(text.slice(found.index + found[0].length)) ? null : Number(found[1]);
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
