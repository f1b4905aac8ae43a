import { describe, expect, it } from 'vitest';
import { applyFinding } from '../stat-block/apply-finding.ts';
import { checkStatBlock } from '../stat-block/check-stat-block.ts';
import type { StatBlock } from '../stat-block.ts';
import { scaleStatBlock } from '../scale-stat-block.ts';
import { UNPACKED_SRD } from './testing/unpacked-srd.ts';
import { judgeBeside } from './judge-beside.ts';

const { creatures } = UNPACKED_SRD;
const judge = judgeBeside(creatures);

function called(name: string): StatBlock {
  const found = creatures.find((creature) => creature.name === name);
  if (found === undefined) throw new Error(`The SRD has no ${name}`);
  return found;
}

const ghoul = called('Ghoul');
const bite = (text: string): StatBlock => ({
  ...ghoul,
  actions: ghoul.actions.map((action) => (action.name === 'Claw' ? { ...action, text } : action)),
});

/** Typing errors: numbers that are off by one. */
const SLIPS: Record<string, (block: StatBlock) => Partial<StatBlock> | null> = {
  'the Hit Points': ({ hitPoints }) => ({ hitPoints: (hitPoints ?? 0) + 1 }),
  'the number of Hit Dice': ({ hitDice }) => ({
    hitDice: hitDice.replace(/^\d+/, (count) => String(Number(count) + 1)),
  }),
  'the passive Perception': ({ passivePerception }) => ({ passivePerception: (passivePerception ?? 0) + 1 }),
  'the experience points': ({ xp }) => ({ xp: (xp ?? 0) + 1 }),
  'a skill': ({ skills: [first, ...rest] }) =>
    first ? { skills: [{ ...first, bonus: (first.bonus ?? 0) + 1 }, ...rest] } : null,
};

describe('every published creature, by the rules alone', () => {
  it('is without a finding, but for those that break a rule in print', () => {
    expect(creatures.filter((creature) => checkStatBlock(creature).length > 0).map(({ name }) => name)).toEqual([
      'Adult Bronze Dragon',
      'Ancient White Dragon',
      'Archmage',
      'Giant Frog',
      'Shambling Mound',
      'Sphinx of Valor',
      'Swarm of Ravens',
    ]);
  });

  it.each(Object.keys(SLIPS))('has one in 19 of 20 cases where %s is off by one', (what) => {
    const wrong = creatures.flatMap((creature) => {
      const change = SLIPS[what]?.(creature);
      return change ? [{ creature, changed: { ...creature, ...change } }] : [];
    });
    const found = wrong.filter(({ creature, changed }) => {
      const before = checkStatBlock(creature).map((finding) => JSON.stringify(finding));
      return checkStatBlock(changed).some((finding) => !before.includes(JSON.stringify(finding)));
    });
    expect(wrong.length).toBeGreaterThan(200);
    expect(found.length / wrong.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe('a creature beside the published one of its name', () => {
  it('is not blamed for what the publisher prints so', () => {
    expect(checkStatBlock(called('Archmage'))).not.toEqual([]);
    expect(creatures.filter((creature) => judge(creature).length > 0).map(({ name }) => name)).toEqual([]);
  });

  it('shows what no rule gives, with who has it otherwise', () => {
    expect(checkStatBlock({ ...ghoul, speed: '60 ft.' })).toEqual([]);
    expect(judge(bite('Ripped by 7 claws, the target has 99 wounds.'))).toEqual([]);
    expect(judge({ ...ghoul, speed: '60 ft.' })).toEqual([
      {
        topic: 'published',
        severity: 'hint',
        field: 'speed',
        at: 0,
        printed: '60',
        expected: '30',
        formula: 'Speed: the published Ghoul has 30.',
        source: 'SRD 5.2.1, Monsters, Ghoul',
      },
    ]);
  });

  it.each<[string, Partial<StatBlock>]>([
    ['a score', { abilities: { ...ghoul.abilities, int: 6 } }],
    ['a save', { saves: { ...ghoul.saves, dex: 4 } }],
    ['the Armor Class', { armorClass: 15 }],
    ['a reach', bite(ghoul.actions.find(({ name }) => name === 'Claw')?.text.replace('reach 5', 'reach 10') ?? '')],
  ])('is put right in one press where only %s differs', (_, change) => {
    const changed = { ...ghoul, ...change };
    const [finding, ...others] = judge(changed);
    expect(others).toEqual([]);
    expect(finding?.severity).toBe('hint');
    if (finding) expect(judge(applyFinding(changed, finding))).toEqual([]);
  });

  it('has the published number where the rules leave several', () => {
    const [attack] = ghoul.actions.filter(({ name }) => name === 'Claw');
    const wrong = bite(attack?.text.replace(/DC \d+/, 'DC 17') ?? '');
    const [finding] = judge(wrong);
    expect(finding).toMatchObject({ topic: 'saveDc', severity: 'warning', printed: 'DC 17', expected: 'DC 10' });
  });

  it('does not get two fixes of which one would spoil the other', () => {
    const findings = judge({ ...ghoul, hitDice: '6d8' });
    expect(findings.map(({ field, severity, expected }) => [field, severity, expected])).toEqual([
      ['hitPoints', 'error', '27'],
      ['hitDice', 'hint', null],
    ]);
  });

  it('is not asked to break a rule as the publisher does, or to take the initiative of one edition', () => {
    expect(judge({ ...called('Archmage'), initiative: 6 })).toEqual([]);
    expect(judge({ ...called('Aboleth'), initiative: 3 })).toEqual([]);
    expect(judge({ ...called('Aboleth'), initiative: 5 })).toMatchObject([{ field: 'initiative', expected: '+7' }]);
  });

  it('is another where more than a few numbers differ, or the edition does', () => {
    const scaled = scaleStatBlock(ghoul, '8')?.block ?? ghoul;
    expect(scaled.name).toBe('Ghoul');
    for (const other of [
      scaled,
      { ...scaled, speed: '60 ft.' },
      { ...ghoul, layout: '2014' as const, speed: '60 ft.' },
    ])
      expect(judge(other)).toEqual(checkStatBlock(other));
  });

  it('is judged by the rules alone where nobody published it', () => {
    expect(judge({ ...ghoul, name: 'Mill Ghoul', speed: '60 ft.' })).toEqual([]);
  });
});
