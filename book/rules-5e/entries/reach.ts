/** How far an attack or an effect goes, in feet; null where its text does not say it. */
export interface Reach {
  reach: number | null;
  range: number | null;
  longRange: number | null;
}

/** "reach 5 ft. or range 30/120 ft." */
export function readReach(text: string): Reach {
  const reach = /\breach (\d{1,4}) (?:ft|feet)\b/i.exec(text)?.[1];
  const range = /\brange (\d{1,5})(?:\/(\d{1,5}))? (?:ft|feet)\b/i.exec(text);
  return { reach: numberOr(reach), range: numberOr(range?.[1]), longRange: numberOr(range?.[2]) };
}

const SHAPES = ['cone', 'cube', 'sphere', 'cylinder', 'emanation', 'line'] as const;
export type AreaShape = (typeof SHAPES)[number];

/** The area of an effect, in feet: the length of a cone, cube or line, the radius of the others. */
export interface Area {
  shape: AreaShape;
  size: number;
  /** Of a line. */
  width: number | null;
  /** Of a cylinder. */
  height: number | null;
}

const AREA = new RegExp(
  `\\b(\\d{1,4})-foot(?:-(?:radius|long|wide|high|tall))?,? ?(?:(\\d{1,4})-foot-(?:wide|high|tall) )?(${SHAPES.join('|')})\\b`,
  'i',
);
/** "in a line that is 100 feet long and 5 feet wide", "in a 30-foot line that is 5 feet wide". */
const OLD_LINE =
  /\b(?:line that is (?<long>\d{1,4}) feet long and|(?<foot>\d{1,4})-foot line that is) (?<wide>\d{1,4}) feet wide/i;

/** The first area that a text names: "60-foot Cone", "100-foot-long, 5-foot-wide Line"; null where it names none. */
export function readArea(text: string): Area | null {
  const line = OLD_LINE.exec(text)?.groups;
  if (line)
    return { shape: 'line', size: Number(line['long'] ?? line['foot']), width: Number(line['wide']), height: null };
  const found = AREA.exec(text);
  const shape = SHAPES.find((one) => one === found?.[3]?.toLowerCase());
  if (!found || shape === undefined) return null;
  const side = numberOr(found[2]);
  return {
    shape,
    size: Number(found[1]),
    width: shape === 'line' ? side : null,
    height: shape === 'cylinder' ? side : null,
  };
}

function numberOr(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
