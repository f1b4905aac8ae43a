import type { Source, SourceCreature } from './source-creatures.ts';

type Json = Record<string, unknown>;

/** The creatures and sentences of a data file. Lines of objects, as in NeDB, are read as a list. */
export function readJsonSource(text: string): Source {
  const objects = objectsIn(parsed(text));
  const creatures = objects.flatMap((one) => creatureOf(one) ?? []);
  const sentences = objects
    .flatMap((one) => Object.values(one))
    .filter((value) => typeof value === 'string' && / \w+ /.test(value));
  return {
    text: creatures.length > 0 ? '' : sentences.join('\n').replace(/<[^>]*>|\{@\w+ ([^|}]*)[^}]*\}/g, ' $1 '),
    creatures,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line));
  }
}

function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(objectsIn)];
}

const ABILITY_NAMES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'];

/** A creature in the format of Open5e, Foundry or 5etools; null for any other object. */
function creatureOf(one: Json): SourceCreature | null {
  return ofOpen5e(one) ?? ofFoundry(one) ?? of5etools(one);
}

function ofOpen5e(one: Json): SourceCreature | null {
  const scores = ABILITY_NAMES.map(
    (name) => one[name] ?? one[`ability_score_${name}`] ?? (one.ability_scores as Json | undefined)?.[name],
  );
  return creature(one.armor_class, one.hit_points, scores);
}

function ofFoundry({ type, system, data }: Json): SourceCreature | null {
  if (type !== 'npc') return null;
  const { attributes, abilities } = (system ?? data ?? {}) as {
    attributes?: Record<string, Json>;
    abilities?: Record<string, Json>;
  };
  const scores = ABILITY_NAMES.map((name) => abilities?.[name.slice(0, 3)]?.value);
  const armor = attributes?.ac ?? {};
  return creature(armor.flat ?? armor.value, attributes?.hp?.max ?? attributes?.hp?.value, scores);
}

function of5etools({ ac, hp, ...one }: Json): SourceCreature | null {
  const [armor] = Array.isArray(ac) ? (ac as unknown[]) : [];
  const scores = ABILITY_NAMES.map((name) => one[name.slice(0, 3)]);
  return creature(
    typeof armor === 'object' ? (armor as Json | null)?.ac : armor,
    (hp as Json | undefined)?.average,
    scores,
  );
}

function creature(armor: unknown, hits: unknown, scores: unknown[]): SourceCreature | null {
  const [armorClass, hitPoints] = [Number(armor ?? Number.NaN), Number(hits ?? Number.NaN)];
  const numbers = scores.map((score) => (typeof score === 'number' ? score : Number.NaN));
  if ([armorClass, hitPoints, ...numbers].some(Number.isNaN)) return null;
  return { armorClass, hitPoints, scores: numbers };
}
