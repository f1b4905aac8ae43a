import { describe, expect, it } from 'vitest';
import { UNPACKED_SRD } from '../../rules-5e/srd/testing/unpacked-srd.ts';
import { readFiveETools } from './five-e-creature.ts';
import { fiveEData } from './five-e-data.ts';

const BOLTER = {
  name: 'Fen Bolter',
  source: 'Fen',
  size: ['M'],
  type: { type: 'construct', tags: ['ballista'] },
  alignment: ['C', 'E'],
  ac: [{ ac: 16, from: ['{@item breastplate|phb}'] }],
  hp: { average: 102, formula: '12d10+36' },
  speed: { walk: 30, fly: { number: 60, condition: '(hover)' }, canHover: true },
  str: 12,
  dex: 18,
  con: 15,
  int: 3,
  wis: 10,
  cha: 1,
  save: { dex: '+6', con: '2 + PB' },
  skill: { 'sleight of hand': '+ 6' },
  immune: ['poison', { immune: ['bludgeoning', 'piercing'], note: 'from nonmagical attacks', cond: true }],
  senses: ['darkvision 60 ft.'],
  passive: 10,
  languages: ['understands Gnomish'],
  cr: { cr: '1/2', lair: '1' },
  action: [
    {
      name: 'Bolt {@recharge 5}',
      entries: ['{@atk rw} {@hit 6} to hit. {@h}15 ({@damage 2d10 + 4}) piercing damage.'],
    },
    {
      name: 'Hold',
      entries: ['It is {@condition grappled||held} ({@dc 11}).', { type: 'list', items: ['One', 'Two'] }],
    },
  ],
  spellcasting: [
    {
      name: 'Spellcasting',
      headerEntries: ['It casts:'],
      will: ['{@spell light}'],
      daily: { '1e': ['{@spell fog cloud}'] },
    },
  ],
};

describe('a creature of 5etools', () => {
  it('keeps its numbers and the words of its tags', () => {
    const block = readFiveETools(BOLTER);
    expect(block).toMatchObject({
      layout: '2014',
      name: 'Fen Bolter',
      size: 'Medium',
      kind: 'construct (ballista)',
      alignment: 'chaotic evil',
      armorClass: 16,
      armorNote: 'breastplate',
      hitPoints: 102,
      hitDice: '12d10 + 36',
      speed: '30 ft., fly 60 ft. (hover)',
      abilities: { str: 12, dex: 18, con: 15, int: 3, wis: 10, cha: 1 },
      saves: { dex: 6, con: null },
      skills: [{ name: 'Sleight of Hand', bonus: 6 }],
      immunities: 'poison; bludgeoning, piercing from nonmagical attacks',
      passivePerception: 10,
      challenge: '1/2',
      xp: 100,
      xpNote: 'CR 1 in its lair',
    });
    expect(block.actions).toEqual([
      {
        name: 'Bolt (Recharge 5–6)',
        text: '*Ranged Weapon Attack:* +6 to hit. *Hit:* 15 (2d10 + 4) piercing damage.',
      },
      { name: 'Hold', text: 'It is held (DC 11).\n• One\n• Two' },
    ]);
    expect(block.traits).toEqual([
      { name: 'Saving Throws', text: 'Constitution 2 + PB.' },
      { name: 'Spellcasting', text: 'It casts:\n**At will:** *light*\n**1/day each:** *fog cloud*' },
    ]);
  });

  it.each([
    [[15], 15, ''],
    [14, 14, ''],
    [[12, { ac: 15, condition: 'with {@spell mage armor}', braces: true }], 12, '15 with mage armor'],
    [[{ special: '25' }], 25, ''],
    [[{ special: '13 + PB (natural armor)' }], null, '13 + PB (natural armor)'],
    [undefined, null, ''],
  ])('has an armor class as it is given: %j', (ac, armorClass, armorNote) => {
    expect(readFiveETools({ ...BOLTER, ac })).toMatchObject({ armorClass, armorNote });
  });

  it.each([
    [{ special: '150' }, 150, ''],
    [{ special: '17 (4d6 + 3)' }, 17, '4d6 + 3'],
    [{ special: '5 + five times your level' }, null, '5 + five times your level'],
    [{ average: '39', formula: '6d10 + 6', special: 'DT 5' }, 39, '6d10 + 6; DT 5'],
    [undefined, null, ''],
  ])('has hit points as they are given: %j', (hp, hitPoints, hitDice) => {
    expect(readFiveETools({ ...BOLTER, hp })).toMatchObject({ hitPoints, hitDice });
  });

  it.each([
    ['1/4', '1/4', 50],
    [{ cr: '7', coven: '9' }, '7', 2900],
    ['Unknown', '', null],
    [undefined, '', null],
  ])('has a challenge rating as it is given: %j', (cr, challenge, xp) => {
    expect(readFiveETools({ ...BOLTER, cr })).toMatchObject({ challenge, xp });
  });

  it('without numbers has unknown ones', () => {
    const block = readFiveETools({ name: 'Copy', source: 'Fen' });
    expect(block).toMatchObject({
      armorClass: null,
      hitPoints: null,
      challenge: '',
      xp: null,
      passivePerception: null,
    });
    expect(Object.values(block.abilities)).toEqual([null, null, null, null, null, null]);
  });

  const WARDEN = { name: 'Reed Warden', source: 'Fen', edition: 'one', str: 16, dex: 14, cr: '6' };

  it('says how many legendary actions it has, in its lair too', () => {
    const legendary = [{ name: 'Bog', entries: ['Mud.'] }];
    const intro = (own: object) => readFiveETools({ ...WARDEN, legendary, ...own }).legendaryIntro;
    expect(intro({ legendaryActions: 3, legendaryActionsLair: 4 })).toBe(
      'Legendary Action Uses: 3 (4 in Lair). Immediately after another creature’s turn, the reed warden can expend a use to take one of the following actions. The reed warden regains all expended uses at the start of each of its turns.',
    );
    expect(intro({})).toMatch(/^Legendary Action Uses: 3\. /);
    expect(intro({ edition: 'classic', legendaryActions: 2, legendaryActionsLair: 5 })).toMatch(
      /^The reed warden can take 2 legendary actions \(5 in its lair\), choosing/,
    );
    expect(intro({ name: 'Orrin of the Reeds', isNamedCreature: true })).toMatch(/Orrin can expend.*their turns/);
    expect(intro({ name: 'Adult Salt Dragon' })).toMatch(/, the dragon can expend/);
    expect(intro({ legendaryHeader: ['It has 3 legendary actions.'], legendaryActions: 3 })).toBe(
      'It has 3 legendary actions.',
    );
    expect(intro({ legendaryHeader: ['It has 3 legendary actions.'], legendaryActionsLair: 4 })).toBe(
      'It has 3 legendary actions.\nLegendary Action Uses: 3 (4 in Lair).',
    );
    expect(readFiveETools(WARDEN).legendaryIntro).toBe('');
  });

  it('keeps what is said before actions and reactions as plain words', () => {
    const block = readFiveETools({
      ...WARDEN,
      actionHeader: ['In mud, it acts twice.'],
      reactionHeader: ['It has two reactions.'],
      reaction: [{ name: 'Parry', entries: ['It adds 2.'] }],
    });
    expect(block.actions).toEqual([{ name: '', text: 'In mud, it acts twice.' }]);
    expect(block.reactions).toEqual([
      { name: '', text: 'It has two reactions.' },
      { name: 'Parry', text: 'It adds 2.' },
    ]);
  });

  it.each([
    [['mace|xphb', { item: 'dart|xphb', quantity: 4 }], 'mace, dart (4)'],
    [
      ['mace|xphb|stone mace', '{@item rope|phb}', { item: 'net', quantity: 1, displayName: 'fishing net' }],
      'stone mace, rope, fishing net',
    ],
    [undefined, ''],
  ])('names its gear without sources: %j', (gear, words) => {
    expect(readFiveETools({ ...WARDEN, gear }).gear).toBe(words);
    expect(readFiveETools({ ...WARDEN, attachedItems: gear }).gear).toBe(words);
  });

  it('keeps numbers in words', () => {
    const block = readFiveETools({
      ...WARDEN,
      dex: { special: 'as yours' },
      save: { wisdom: '+5', Cha: 8, con: '+3 + PB' },
      skill: { other: [{ oneOf: { arcana: '+5', history: '+5', nature: '+5' } }] },
      senses: ['darkvision 60 ft.'],
      passive: '10 + PB',
      pbNote: 'equals yours',
      hp: { average: 0, formula: 'five times your level' },
    });
    expect(block).toMatchObject({
      saves: { wis: 5, cha: 8, con: null },
      skills: [{ name: 'Arcana +5 or History +5 or Nature', bonus: 5 }],
      senses: 'Darkvision 60 ft.; Passive Perception 10 + PB',
      passivePerception: null,
      xpNote: 'PB equals yours',
      proficiencyBonus: null,
      hitPoints: null,
      hitDice: 'five times your level',
      traits: [
        { name: 'Ability Scores', text: 'Dexterity as yours.' },
        { name: 'Saving Throws', text: 'Constitution +3 + PB.' },
      ],
    });
  });

  it('has the capitals of its rules', () => {
    const odd = {
      type: { type: 'monstrosity', swarmSize: 'T', tags: ['shapechanger'] },
      size: ['M'],
      alignment: ['L', 'E'],
      resist: ['fire', { resist: ['cold'], note: 'in mist form' }],
      conditionImmune: ['charmed', 'prone'],
      spellcasting: [
        { daily: { '1': ['{@spell fly}'], '3e': ['{@spell light}', '{@spell fear}'] }, will: ['{@spell sleep}'] },
      ],
    };
    expect(readFiveETools({ ...WARDEN, ...odd })).toMatchObject({
      kind: 'Swarm of Tiny Monstrosities (Shapechanger)',
      alignment: 'Lawful Evil',
      resistances: 'Fire; Cold in mist form',
      immunities: 'Charmed, Prone',
      traits: [
        { name: 'Spellcasting', text: '**At Will:** *sleep*\n**3/Day Each:** *light*, *fear*\n**1/Day:** *fly*' },
      ],
    });
    expect(readFiveETools({ ...WARDEN, edition: 'classic', ...odd })).toMatchObject({
      kind: 'swarm of Tiny monstrosities (shapechanger)',
      conditionImmunities: 'charmed, prone',
    });
  });

  it('keeps senses and tools that are no plain words, and attacks and boxes in its entries', () => {
    const block = readFiveETools({
      ...WARDEN,
      senses: ['darkvision 60 ft.', { type: 'tremorsense', range: 10 }],
      tool: { "smith's tools|xphb": '+4' },
      trait: [
        { name: 'Heat', entries: ['It glows.', { type: 'inset', name: 'Why?', entries: ['Copper holds heat.'] }] },
      ],
      action: [
        {
          name: 'Howl',
          entries: [{ type: 'attack', attackType: 'MW', attackEntries: ['+4 to hit.'], hitEntries: ['2 damage.'] }],
        },
      ],
    });
    expect(block).toMatchObject({
      senses: 'Darkvision 60 ft., Tremorsense 10 ft.',
      skills: [{ name: "Smith's Tools", bonus: 4 }],
      traits: [{ name: 'Heat', text: 'It glows.\n**Why?**\nCopper holds heat.' }],
      actions: [{ name: 'Howl', text: '*Melee Weapon Attack:* +4 to hit. *Hit:* 2 damage.' }],
    });
  });

  it('has the rows of a table in lines of their own', () => {
    const table = {
      type: 'table',
      caption: 'Moods',
      colLabels: ['d4', 'Mood'],
      rows: [
        ['1', 'Calm'],
        ['2-4', 'Angry'],
      ],
    };
    const block = readFiveETools({ ...WARDEN, trait: [{ name: 'Mood', entries: ['Roll.', table] }] });
    expect(block.traits).toEqual([{ name: 'Mood', text: 'Roll.\n**Moods**\nd4 | Mood\n1 | Calm\n2-4 | Angry' }]);
  });
});

it('is read back the same from the fields of 5etools, for each built-in one', () => {
  for (const block of UNPACKED_SRD.creatures) {
    const read = readFiveETools({ name: block.name, ...fiveEData(block) });
    // The layout of 2024 prints both kinds of immunities on one line.
    const immunities = [block.immunities, block.conditionImmunities].filter(Boolean).join('; ');
    const { proficiencyBonus: words } = block.notes ?? {};
    const xpNote = [block.xpNote, words === undefined ? '' : `PB ${words}`].filter(Boolean).join(', ');
    const { notes: _notes, ...same } = { ...block, immunities, conditionImmunities: '', xpNote };
    const asPrinted = (data: object) => JSON.stringify(data).toLowerCase();
    expect(asPrinted(read), block.name).toBe(asPrinted(same));
  }
});
