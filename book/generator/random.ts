/** Reproducible random choices: the same seed gives the same choices on every machine. */
export interface Random {
  /** Returns a number from 0 up to but not including 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** Returns one of the choices. There must be at least one. */
  pick<T>(choices: readonly T[]): T;
  /** Returns up to `count` different choices, in random order. */
  some<T>(choices: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

/**
 * Creates a generator with any text as the seed (mulberry32 over an FNV-1a hash). It is fast and even enough for
 * tables, but not suitable for secrets.
 */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const index = between(0, choices.length - 1);
    if (index >= choices.length || choices.length === 0) throw new RangeError('Nothing to pick from');
    return choices[index] as T;
  };
  const some = <T>(choices: readonly T[], count: number): T[] => {
    const rest = [...choices];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(between(0, rest.length - 1), 1));
    return chosen;
  };
  return { next, between, pick, some, chance: (probability) => next() < probability };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
