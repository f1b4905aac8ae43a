import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { makeCreature } from './make-creature.ts';

/** Every type of damage in a creature's attacks except for the first of each attack. */
function besides(key: string, seed: number): string[] {
  const { actions } = makeCreature({ key, challenge: '9' }, createRandom(`${key} ${seed}`));
  return actions.flatMap(({ text }) =>
    [...text.matchAll(/plus \d+ \([^)]*\) (\w+) damage/g)].map(([, kind = '']) => kind),
  );
}

describe('what creatures do harm with', () => {
  it('fits their nature, whatever the seed', () => {
    const found = (key: string) => new Set(Array.from({ length: 30 }, (_, seed) => besides(key, seed)).flat());
    expect([...found('zombie')].toSorted()).toEqual(['Cold', 'Necrotic']);
    expect([...found('sea')]).toEqual(['Cold']);
    expect([...found('plant')]).toEqual(['Poison']);
    expect([...found('wolf')]).toEqual([]);
    for (const key of ['skeleton', 'ghost', 'vampire']) expect(found(key)).not.toContain('Fire');
  });
});
