import { describe, expect, it } from 'vitest';
import { emptyStatBlock, parseStatBlock } from '../stat-block.ts';
import { statBlockParts } from './stat-block-parts.ts';

const LAYOUTS = ['2014', '2024'] as const;

/** All that is printed of a creature, in lines. */
function printed(given: object): string {
  const { facts, abilities, details, groups } = statBlockParts(parseStatBlock(given));
  return [
    ...[...facts, ...details].map(({ label, value }) => `${label} ${value}`),
    ...abilities.map(({ label, text, save }) => `${label} ${text} ${save}`),
    ...groups.map(({ title, intro }) => `${title} ${intro}`),
  ].join('\n');
}

describe('a stat block in print', () => {
  it('has a dash for each number that nobody gave, and no digit', () => {
    expect(printed(emptyStatBlock())).toBe(
      'AC –\nInitiative –\nHP –\nSpeed –\nCR –\n' +
        ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'].map((label) => `${label} – –`).join('\n'),
    );
  });

  it.each(LAYOUTS)('says in the layout of %s what stands alone', (layout) => {
    expect(printed({ layout, legendaryIntro: 'It acts thrice.' })).toContain('Legendary Actions It acts thrice.');
    expect(printed({ layout, xpNote: 'more in its lair' })).toContain('more in its lair');
    expect(printed({ layout, hitDice: '2d8' })).toContain('– (2d8)');
    expect(printed({ layout, hitDice: 'those of its summoner' })).toMatch(/(?:HP|Hit Points) those of its summoner/);
    expect(printed({ layout, skills: [{ name: 'Stealth' }] })).toContain('Skills Stealth –');
  });
});
