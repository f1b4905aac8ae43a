import type { StatBlock } from '../stat-block.ts';
import type { Finding } from './finding.ts';
import { judged } from './rule-sources.ts';

const SQUARE_FEET = 5;

/** Feet of the fastest creatures of SRD 5.1 and 5.2 (CC-BY-4.0), by how they move. */
const FASTEST = { burrow: 50, climb: 60, fly: 150, swim: 120, walk: 60 } as const;
type Way = keyof typeof FASTEST;

/** "Fly 60 ft.", "30 feet"; without a word it is walking. */
const SPEED = /(?:\b(burrow|climb|fly|swim|walk)(?:ing)? )?\b(\d{1,4}) ?(?:ft|feet)\b/gi;

/** Speeds that are not made of whole squares, or are those of no creature that was published. */
export function checkSpeed(block: StatBlock): Finding[] {
  return [...block.speed.matchAll(SPEED)].flatMap(({ index, 0: whole, 1: way = 'walk', 2: feet = '' }): Finding[] => {
    const at = index + whole.indexOf(feet);
    const finding = { ...judged(block, 'speed', 'hint'), field: 'speed', at, printed: feet };
    const squares = Math.round(Number(feet) / SQUARE_FEET) * SQUARE_FEET;
    if (Number(feet) !== squares)
      return [
        {
          ...finding,
          expected: String(squares),
          formula: `Speeds are counted in squares of ${SQUARE_FEET} feet: ${feet} is no multiple of ${SQUARE_FEET}.`,
        },
      ];
    const fastest = FASTEST[way.toLowerCase() as Way];
    if (Number(feet) <= fastest) return [];
    const formula = `No creature of the SRD has a ${way.toLowerCase()} speed above ${fastest} feet.`;
    return [{ ...finding, ...judged(block, 'fastest', 'hint'), expected: null, formula }];
  });
}
