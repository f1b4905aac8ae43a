import { CREATURE_TYPES, DAMAGE_TYPES, damageTypesIn } from '#book/rules-5e/game-terms.ts';
import {
  FOUNDRY_LANGUAGES,
  FOUNDRY_MOVEMENTS,
  FOUNDRY_SENSES,
  FOUNDRY_SIZES,
} from '#book/formats/foundry/foundry-words.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { Data } from './foundry-documents.ts';

const CONDITIONS = [
  'blinded',
  'charmed',
  'deafened',
  'diseased',
  'exhaustion',
  'frightened',
  'grappled',
  'incapacitated',
  'invisible',
  'paralyzed',
  'petrified',
  'poisoned',
  'prone',
  'restrained',
  'stunned',
  'unconscious',
];

/** Foundry's keys for languages, by their names. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FOUNDRY_LANGUAGES).map(([key, name]) => [name.toLowerCase(), key])),
  ...Object.fromEntries(
    `common draconic dwarvish elvish giant gnomish goblin halfling orc aarakocra abyssal celestial druidic gith gnoll
    infernal primordial aquan auran ignan terran sylvan undercommon`
      .split(/\s+/)
      .map((name) => [name, name]),
  ),
};

/** The resistances, languages and similar traits of a creature. Traits without a Foundry key are kept in the author's words. */
export function traitData(block: StatBlock): Data {
  const size = sizeKey(block.size);
  return {
    ...(size !== null && { size }),
    di: damageTrait(block.immunities),
    dr: damageTrait(block.resistances),
    dv: damageTrait(block.vulnerabilities),
    ci: keyed(partsOf(block.conditionImmunities), (part) => (CONDITIONS.includes(part) ? part : undefined)),
    languages: keyed(block.languages.split(';').flatMap(tongues), languageKey),
  };
}

/** Foundry's key for a printed size, or for the first of "Medium or Small". null for other words. */
export function sizeKey(size: string): string | null {
  const first = /\p{L}+/u.exec(size)?.[0].toLowerCase();
  return Object.entries(FOUNDRY_SIZES).find(([, name]) => name.toLowerCase() === first)?.[0] ?? null;
}

/** "Dragon (Chromatic)" in Foundry's terms. */
export function creatureType(kind: string): Data {
  const [, swarm = '', one = ''] = /^swarm of (\p{L}+) (\p{L}+)$/iu.exec(kind) ?? [];
  const inSwarm = CREATURE_TYPES.find((name) => one.toLowerCase().startsWith(name.slice(0, -1).toLowerCase()));
  if (inSwarm !== undefined && sizeKey(swarm) !== null)
    return { value: inSwarm.toLowerCase(), subtype: '', swarm: sizeKey(swarm), custom: '' };
  const [, type = kind, subtype = ''] = /^([^()]*\S) ?\(([^()]*)\)$/.exec(kind) ?? [];
  const known = CREATURE_TYPES.find((name) => name.toLowerCase() === type.toLowerCase());
  if (known === undefined) return { value: kind === '' ? '' : 'custom', subtype: '', swarm: '', custom: kind };
  return { value: known.toLowerCase(), subtype, swarm: '', custom: '' };
}

/** The words between the types in a list of damage types: "bludgeoning, piercing, and slashing". */
const BETWEEN = /\b(?:and|or)\b|[,\s]/gi;
const WEAPONS =
  /from nonmagical (?:attacks|weapons)|from (?:attacks|weapons) that aren['’]t magical|damage from nonmagical/i;

function damageTrait(line: string): Data {
  const value = new Set<string>();
  const bypasses = new Set<string>();
  const custom: string[] = [];
  for (const group of line.split(';').map((part) => part.trim())) {
    const types = damageTypesIn(group);
    const isList =
      types.length > 0 && group.replace(new RegExp(DAMAGE_TYPES.join('|'), 'gi'), '').replace(BETWEEN, '') === '';
    const isWeapons = types.length > 0 && WEAPONS.test(group);
    if (isList || isWeapons) for (const type of types) value.add(type.toLowerCase());
    else if (group !== '') custom.push(group);
    if (!isWeapons) continue;
    bypasses.add('mgc');
    if (/silver/i.test(group)) bypasses.add('sil');
    if (/adamantine/i.test(group)) bypasses.add('ada');
  }
  return { value: [...value], bypasses: [...bypasses], custom: custom.join('; ') };
}

/** The languages in a list. A list that says what is only understood stays whole, because Foundry's keys are for spoken languages. */
function tongues(list: string): string[] {
  if (/\bunderstands?\b|\bcan(?:['’]t|not)\b/i.test(list)) return [list.trim()];
  return partsOf(list.replace(/ plus /gi, ', plus '));
}

/** Of "Primordial (Auran)", the language in parentheses. */
function languageKey(part: string): string | undefined {
  const within = /^primordial \((\p{L}+)\)$/u.exec(part)?.[1];
  return LANGUAGES[within ?? part.replaceAll("'", '’')];
}

function keyed(parts: readonly string[], keyOf: (part: string) => string | undefined): Data {
  const keys = parts.map((part) => keyOf(part.toLowerCase().replace(/^and /, '')));
  return {
    value: [...new Set(keys.filter((key) => key !== undefined))],
    custom: parts.filter((_, index) => keys[index] === undefined).join('; '),
  };
}

const SPEED = new RegExp(
  `^(?:(walk|${FOUNDRY_MOVEMENTS.join('|')}) )?(\\d{1,4}) ?(?:ft|feet)\\.?( \\(hover\\))?$`,
  'i',
);
const SENSE = new RegExp(`^(${FOUNDRY_SENSES.join('|')}) (\\d{1,4}) ?(?:ft|feet)\\.?(?: \\(([^()]*)\\))?$`, 'i');

/** A line of distances in Foundry's terms, and the parts of it for which Foundry has no field. */
interface Distances {
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

/** "Darkvision 60 ft., Blindsight 30 ft. (blind beyond this radius)". Senses for which Foundry has no range are kept as special senses. */
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

/** The parts of a list. Commas in parentheses do not separate parts. */
function partsOf(line: string): string[] {
  const parts = line.match(/(?:[^,;()]|\([^()]*\)|[()])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '' && !/^[-–—]$/.test(part));
}
