import { FOUNDRY_MOVEMENTS, FOUNDRY_SENSES } from '#book/formats/foundry/words.ts';
import type { Data } from '../documents.ts';

const SPEED = new RegExp(
  `^(?:(walk|${FOUNDRY_MOVEMENTS.join('|')}) )?(\\d{1,4}) ?(?:ft|feet)\\.?( \\(hover\\))?$`,
  'i',
);
const SENSE = new RegExp(`^(${FOUNDRY_SENSES.join('|')}) (\\d{1,4}) ?(?:ft|feet)\\.?(?: \\(([^()]*)\\))?$`, 'i');

/** A line of distances as Foundry keeps it, and what of the line it has no field for. */
export interface Distances {
  data: Data;
  left: string[];
}

/** "30 ft., fly 60 ft. (hover)". */
export function movementData(speed: string): Distances {
  const feet: Record<string, number> = {};
  const left: string[] = [];
  let hovers = false;
  for (const part of partsOf(speed)) {
    const [, kind = 'walk', number, hover] = SPEED.exec(part) ?? [];
    if (number === undefined) left.push(part);
    else feet[kind.toLowerCase()] = Number(number);
    hovers ||= hover !== undefined;
  }
  return { data: { ...feet, units: 'ft', hover: hovers, special: left.join('; ') }, left };
}

/** "Darkvision 60 ft., Blindsight 30 ft. (blind beyond this radius)". What Foundry has no range for stands among its special senses. */
export function sensesData(senses: string): Data {
  const ranges: Record<string, number> = {};
  const special: string[] = [];
  for (const part of partsOf(senses)) {
    const [, kind, number, note] = SENSE.exec(part) ?? [];
    if (kind === undefined) special.push(part);
    else ranges[kind.toLowerCase()] = Number(number);
    if (note !== undefined) special.push(note);
  }
  return { ...ranges, units: 'ft', special: special.join('; ') };
}

/** The parts of a list; commas within parentheses do not part them. */
export function partsOf(line: string): string[] {
  const parts = line.match(/(?:[^,;()]|\([^()]*\)|[()])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '' && !/^[-–—]$/.test(part));
}
