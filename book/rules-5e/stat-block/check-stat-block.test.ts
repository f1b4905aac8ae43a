import { describe, expect, it } from 'vitest';
import { checkStatBlock } from './check-stat-block.ts';
import { deriveStatBlock } from './derive-stat-block.ts';
import { ABILITIES, emptyStatBlock, parseStatBlock, type StatBlock } from '../stat-block.ts';
import { statBlockToMarkdown } from './stat-block-markdown.ts';

/** The numbers of the aboleth of SRD 5.2 (CC-BY-4.0). */
const aboleth = parseStatBlock({
  layout: '2024',
  name: 'Aboleth',
  size: 'Large',
  kind: 'Aberration',
  alignment: 'Lawful Evil',
  armorClass: 17,
  hitPoints: 150,
  hitDice: '20d10 + 40',
  speed: '10 ft., Swim 40 ft.',
  initiative: 3,
  abilities: { str: 21, dex: 9, con: 15, int: 18, wis: 15, cha: 18 },
  saves: { dex: 3, con: 6, int: 8, wis: 6 },
  skills: [
    { name: 'History', bonus: 12 },
    { name: 'Perception', bonus: 10 },
  ],
  senses: 'darkvision 120 ft.',
  passivePerception: 20,
  languages: 'Deep Speech; telepathy 120 ft.',
  challenge: '10',
  xp: 5900,
  xpNote: 'or 7,200 in lair',
  actions: [
    { name: 'Tentacle', text: '*Melee Attack Roll:* +9, reach 15 ft. 12 (2d6 + 5) Bludgeoning damage (escape DC 14).' },
    {
      name: 'Consume Memories',
      text: '*Intelligence Saving Throw*: DC 16, one creature. *Failure:* 10 (3d6) Psychic damage.',
    },
  ],
});

function broken(change: Partial<StatBlock>) {
  return checkStatBlock({ ...aboleth, ...change });
}

describe('the check of a stat block', () => {
  it('finds nothing in a block of the SRD', () => {
    expect(checkStatBlock(aboleth)).toEqual([]);
  });

  it('reports what is missing of an empty block, and nothing else', () => {
    const findings = checkStatBlock({ ...emptyStatBlock(), challenge: '3' });
    expect(findings.map(({ field }) => field)).toEqual([
      'armorClass',
      'hitPoints',
      'speed',
      'initiative',
      ...ABILITIES.map((ability) => `abilities.${ability}`),
    ]);
    expect(findings[0]).toEqual({
      topic: 'missing',
      severity: 'hint',
      field: 'armorClass',
      printed: '–',
      expected: null,
      formula: 'Missing: Armor Class.',
      source: '',
    });
  });

  it('does not judge what follows from a missing score', () => {
    const abilities = { ...aboleth.abilities, str: null, dex: null, con: null };
    expect(broken({ abilities, hitPoints: 150, initiative: 9, saves: { ...aboleth.saves, con: 19 } })).toEqual(
      ['Strength', 'Dexterity', 'Constitution'].map((name) =>
        expect.objectContaining({ formula: `Missing: ${name}.` }),
      ),
    );
  });

  it('reports a missing number that follows from others', () => {
    expect(broken({ hitPoints: null, initiative: null }).map(({ field, expected }) => [field, expected])).toEqual([
      ['hitPoints', '150'],
      ['initiative', '−1'],
    ]);
  });

  it('takes words in the place of a number for what they say', () => {
    expect(broken({ hitPoints: null, hitDice: 'half those of its summoner' })).toEqual([]);
    expect(broken({ armorClass: null, armorNote: '11 plus the level of the spell' })).toEqual([]);
  });

  it('judges Hit Points by the dice as they should be', () => {
    const abilities = { ...aboleth.abilities, con: 14 };
    const change = { size: 'Medium', abilities, saves: { ...aboleth.saves, con: null }, hitDice: '4d8 + 4' };
    expect(broken({ ...change, hitPoints: 26 }).map(({ field, expected }) => [field, expected])).toEqual([
      ['hitDice', '4d8 + 8'],
    ]);
    expect(broken({ ...change, hitPoints: 22 }).map(({ expected }) => expected)).toEqual(['4d8 + 8', '26']);
  });

  it('reports the Hit Points that the dice give', () => {
    expect(broken({ hitPoints: 151 })).toEqual([
      {
        topic: 'hitPoints',
        severity: 'error',
        field: 'hitPoints',
        printed: '151',
        expected: '150',
        formula: 'Hit Points are the average of 20d10 + 40, rounded down: 150.',
        source: 'SRD 5.2.1, Monsters: Parts of a Stat Block, Hit Points',
      },
    ]);
  });

  it('reports a wrong Constitution share and a wrong die', () => {
    expect(broken({ hitDice: '20d10 + 60', hitPoints: 170 }).map(({ field, expected }) => [field, expected])).toEqual([
      ['hitDice', '20d10 + 40'],
      ['hitPoints', '150'],
    ]);
    expect(broken({ hitDice: '20d8 + 40', hitPoints: 150 }).map(({ expected }) => expected)).toEqual(['d10', '130']);
  });

  it('takes the d8 of people who may be Small or Medium', () => {
    const person = { size: 'Small', hitDice: '2d8 + 4', hitPoints: 13 };
    expect(broken(person)).toEqual([]);
    expect(broken({ ...person, hitDice: '2d10 + 4', hitPoints: 11 })[0]).toMatchObject({ expected: 'd6' });
  });

  it('doubts the size where dice and Hit Points agree on another', () => {
    const rat = { size: 'Small', hitDice: '1d4 - 1', hitPoints: 1, abilities: { ...aboleth.abilities, con: 8 } };
    expect(broken({ ...rat, saves: { ...aboleth.saves, con: null } })).toEqual([
      expect.objectContaining({ severity: 'hint', field: 'size', printed: 'Small', expected: 'Tiny' }),
    ]);
  });

  it.each([
    ['the bonus is lawful', 3, 9, '+3 (13)'],
    ['the score alone is lawful', 5, 9, '−1 (9)'],
    ['neither is lawful', 5, 20, '+3 (13)'],
  ])(
    'reports an initiative that contradicts its score once, and never as missing, where %s',
    (_name, initiative, initiativeScore, expected) => {
      expect(broken({ initiative, initiativeScore })).toEqual([
        expect.objectContaining({
          topic: 'initiative',
          severity: 'error',
          field: 'initiative',
          printed: `+${initiative} (${initiativeScore})`,
          expected,
        }),
      ]);
    },
  );

  it('takes the bonus of a legendary creature for right, and a score that advantage moves', () => {
    const legendaryActions = [{ name: 'Lash', text: 'It lashes.' }];
    expect(broken({ initiative: 5, initiativeScore: 9, legendaryActions })[0]).toMatchObject({ expected: '+5 (15)' });
    const notes = { initiative: '(advantage on initiative rolls)' };
    expect(broken({ initiative: 3, initiativeScore: 18, notes })).toEqual([]);
  });

  it('reports saves, skills, passive Perception and initiative that no proficiency explains', () => {
    expect(broken({ saves: { ...aboleth.saves, dex: 5 } })[0]).toMatchObject({ field: 'saves.dex', expected: '+3' });
    expect(broken({ skills: [{ name: 'History', bonus: 11 }], passivePerception: 12 })[0]).toMatchObject({
      field: 'skills.0',
      expected: '+12',
    });
    expect(broken({ passivePerception: 18 })[0]).toMatchObject({ field: 'passivePerception', expected: '20' });
  });

  it('tells its formulas as sentences', () => {
    expect(broken({ saves: { ...aboleth.saves, int: 5 } })[0]?.formula).toMatch(
      /^An Intelligence save is the modifier/,
    );
    expect(broken({ passivePerception: 18 })[0]?.formula).toMatch(/: 10 \+ 10 = 20\.$/);
    expect(broken({ initiative: 4 })[0]).toMatchObject({ field: 'initiative', expected: '+3' });
  });

  it('reports XP and proficiency bonus that do not fit the challenge rating', () => {
    expect(broken({ xp: 7200 })[0]).toMatchObject({ field: 'xp', printed: '7,200', expected: '5,900' });
    expect(broken({ proficiencyBonus: 3 })[0]).toMatchObject({ field: 'proficiencyBonus', expected: '+4' });
  });

  it('reports averages, attack bonuses and save DCs inside actions', () => {
    const text =
      '*Melee Attack Roll:* +12, reach 15 ft. 13 (2d6 + 5) damage. *Wisdom Saving Throw:* DC 19, one creature.';
    expect(
      broken({ actions: [{ name: 'Slap', text }] }).map(({ field, printed, expected }) => [field, printed, expected]),
    ).toEqual([
      ['actions.0', '13 (2d6 + 5)', '12 (2d6 + 5)'],
      ['actions.0', '+12', '+9'],
      ['actions.0', 'DC 19', 'DC 17'],
    ]);
  });

  it('doubts the ability of effects for which the SRD always takes one', () => {
    const breath = (dc: number) =>
      broken({ actions: [{ name: 'Frost Breath (Recharge 5–6)', text: `*Constitution Saving Throw:* DC ${dc}.` }] });
    expect(breath(14)).toEqual([]);
    expect(breath(17)).toMatchObject([{ severity: 'hint', field: 'actions.0', printed: 'DC 17', expected: 'DC 14' }]);
    expect(breath(13)).toMatchObject([{ severity: 'warning', printed: 'DC 13' }]);
    const presence = { name: 'Frightful Presence', text: 'Each creature must succeed on a DC 14 Wisdom saving throw.' };
    expect(broken({ layout: '2014', actions: [presence] })).toMatchObject([{ severity: 'hint', expected: 'DC 16' }]);
  });

  it('doubts speeds that are no whole squares, or that no published creature has', () => {
    expect(broken({ speed: '31 ft., Fly 150 ft. (hover)' })).toMatchObject([
      { field: 'speed', at: 0, printed: '31', expected: '30', severity: 'hint' },
    ]);
    expect(broken({ speed: '30 ft., climb 300 ft.' })).toMatchObject([
      { field: 'speed', at: 14, printed: '300', expected: null, severity: 'hint' },
    ]);
    expect(broken({ speed: '60 ft., Swim 120 ft.' })).toEqual([]);
  });

  it('reads the wording of 2014 too', () => {
    const text = '*Melee Weapon Attack:* +10 to hit. *Hit:* 12 (2d6 + 5) damage, DC 20 Constitution saving throw.';
    expect(broken({ layout: '2014', actions: [{ name: 'Slap', text }] }).map(({ printed }) => printed)).toEqual([
      '+10',
      'DC 20',
    ]);
  });

  it('reports an Armor Class that the gear does not give', () => {
    expect(broken({ gear: 'Chain Mail, Shield' })[0]).toMatchObject({ field: 'armorClass', expected: '18' });
  });
});

describe('a derived stat block', () => {
  const guard = deriveStatBlock({
    name: 'Gate Guard',
    size: 'Medium',
    kind: 'Humanoid',
    alignment: 'Lawful Neutral',
    challenge: '1/2',
    abilities: { str: 14, dex: 12, con: 13, int: 10, wis: 12, cha: 10 },
    hitPoints: 20,
    armor: { suit: 'Chain Shirt', shield: true },
    speed: '30 ft.',
    proficientSaves: ['str'],
    skills: [{ name: 'Perception', expertise: true }],
    gear: ['Spear'],
    languages: 'Common',
  });

  it('has numbers that follow from the plan', () => {
    expect(guard).toMatchObject({
      armorClass: 16,
      hitPoints: 22,
      hitDice: '4d8 + 4',
      initiative: 1,
      passivePerception: 15,
      xp: 100,
      proficiencyBonus: 2,
      saves: { str: 4, dex: null },
      gear: 'Chain Shirt, Shield, Spear',
    });
    expect(checkStatBlock(guard)).toEqual([]);
  });

  it('is written as Markdown in the shape of the SRD edition', () => {
    expect(
      statBlockToMarkdown({ ...guard, traits: [{ name: 'Watchful', text: 'The guard never sleeps.' }] }, 3),
    ).toBe(`### Gate Guard

*Medium Humanoid, Lawful Neutral*

- **Armor Class:** 16
- **Initiative:** +1 (11)
- **Hit Points:** 22 (4d8 + 4)
- **Speed:** 30 ft.

| STAT | SCORE | MOD | SAVE |
| --- | --- | --- | --- |
| STR | 14 | +2 | +4 |
| DEX | 12 | +1 | +1 |
| CON | 13 | +1 | +1 |
| INT | 10 | +0 | +0 |
| WIS | 12 | +1 | +1 |
| CHA | 10 | +0 | +0 |

- **Skills:** Perception +5
- **Gear:** Chain Shirt, Shield, Spear
- **Senses:** Passive Perception 15
- **Languages:** Common
- **CR:** 1/2 (XP 100; PB +2)

#### Traits

***Watchful.*** The guard never sleeps.`);
  });
});
