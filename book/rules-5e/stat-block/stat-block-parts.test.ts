import { describe, expect, it } from 'vitest';
import { emptyStatBlock, parseStatBlock } from '../stat-block.ts';
import { statBlockParts } from './stat-block-parts.ts';

const LAYOUTS = ['2014', '2024'] as const;

/** Everything printed of a creature, as lines. */
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

  it.each(LAYOUTS)(
    'has in the layout of %s what stands behind its numbers, and a score as it was printed',
    (layout) => {
      const all = printed({
        layout,
        initiative: 5,
        initiativeScore: 9,
        hitPoints: 22,
        hitDice: '4d8 + 4',
        saves: { con: 3 },
        skills: [{ name: 'Stealth', bonus: 5, note: '(+10 in snow)' }],
        passivePerception: 12,
        challenge: '5',
        xp: 1800,
        proficiencyBonus: 3,
        notes: {
          initiative: ', with Alert',
          hitPoints: 'plus 10',
          saves: 'none at night',
          con: '(advantage against poison)',
          skills: 'all by day',
          passivePerception: '(17 at night)',
          challenge: 'or 6 (2,300 XP) in its lair',
          proficiencyBonus: '(minimum)',
        },
      });
      expect(all).toContain('Initiative +5 (9), with Alert');
      expect(all).toContain('22 (4d8 + 4) plus 10');
      expect(all).toMatch(/Saving Throws Con (?:\+3 )?\(advantage against poison\); none at night/);
      expect(all).toContain('Skills Stealth +5 (+10 in snow); all by day');
      expect(all).toMatch(/assive Perception 12 \(17 at night\)/);
      expect(all).toMatch(/\) or 6 \(2,300 XP\) in its lair/);
      expect(all).toContain('+3 (minimum)');
    },
  );

  it('has words in a number’s place, and nothing that is missing', () => {
    const notes = { initiative: 'see below', challenge: 'see its summoner', proficiencyBonus: 'equals yours' };
    const all = printed({ layout: '2014', notes });
    expect(all).toContain('Initiative see below');
    expect(all).toContain('Challenge see its summoner');
    expect(all).toContain('Proficiency Bonus equals yours');
  });
});
