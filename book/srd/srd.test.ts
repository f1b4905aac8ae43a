import { describe, expect, it } from 'vitest';
import { checkStatBlock } from '../rules-5e/stat-block/check-stat-block.ts';
import { parseStatBlock } from '../rules-5e/stat-block.ts';
import { SRD_CREATURES } from './creatures.ts';
import { SRD_SPELLS } from './spells.ts';

describe('the built-in creatures and spells', () => {
  it('are at least forty each, every name once', () => {
    expect(new Set(SRD_CREATURES.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(SRD_SPELLS.map(({ name }) => name)).size).toBe(SRD_SPELLS.length);
    expect(SRD_SPELLS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(SRD_CREATURES.map((block) => [block.name, block] as const))('%s has no wrong number', (_name, block) => {
    expect(checkStatBlock(block)).toEqual([]);
    expect(parseStatBlock(block)).toEqual(block);
    expect(block.actions.length).toBeGreaterThan(0);
  });

  it.each(SRD_SPELLS.map((spell) => [spell.name, spell] as const))('%s has all its facts', (_name, spell) => {
    expect(Object.values(spell).slice(0, -1)).not.toContain('');
  });
});
