import { describe, expect, it } from 'vitest';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { readFoundry } from './foundry-creature.ts';
import { namesIn } from './foundry-words.ts';

const SCORES = { str: 16, dex: 14, con: 12, int: 6, wis: 10, cha: 18 };

/** Proficiency bonus +2, Strength +3, Dexterity +2, Charisma +4. */
function actor(items: readonly object[], system: object = {}, rules = '2014') {
  return {
    name: 'Net Thrower',
    type: 'npc',
    system: {
      abilities: Object.fromEntries(Object.entries(SCORES).map(([key, value]) => [key, { value, proficient: 0 }])),
      attributes: { ac: { flat: 14, calc: 'natural' }, hp: { max: 30, formula: '4d8 + 12' }, spellcasting: 'cha' },
      details: { cr: 2, type: { value: 'beast' } },
      traits: { size: 'med' },
      source: { rules },
      ...system,
    },
    items,
  };
}

/** An item with these activities. */
function thing(name: string, text: string, activities: readonly object[], system: object = {}, type = 'feat') {
  const listed = activities.map((activity, index) => [`activity${index}`, { _id: `activity${index}`, ...activity }]);
  return {
    _id: name.toLowerCase().padEnd(16, '0'),
    name,
    type,
    system: { description: { value: `<p>${text}</p>` }, activities: Object.fromEntries(listed), ...system },
  };
}

const ACTION = { activation: { type: 'action' } };
const ATTACK = { ...ACTION, type: 'attack', attack: { type: { value: '' } }, damage: { includeBase: true, parts: [] } };
const SAVE = {
  ...ACTION,
  type: 'save',
  save: { ability: ['dex'], dc: { calculation: 'str', formula: '' } },
  damage: { parts: [{ number: 2, denomination: 6, types: ['acid'] }] },
};
const CHECK = {
  ...ACTION,
  type: 'check',
  check: { ability: '', associated: ['ins'], dc: { calculation: '', formula: '14' } },
};
const HEAL = { ...ACTION, type: 'heal', healing: { number: 3, denomination: 8, types: ['healing'] } };
const HOOK = {
  type: { value: 'natural' },
  damage: { base: { number: 1, denomination: 8, types: ['piercing'] } },
  range: { reach: 10, units: 'ft' },
};

function hook(text: string, more: object = {}) {
  return thing('Hook', text, [ATTACK], { ...HOOK, ...more }, 'weapon');
}

function read(given: object, lost: string[] = []): StatBlock {
  return readFoundry({ ...given }, { nameOf: namesIn([{ ...given }]), lost: (notation) => lost.push(notation) });
}

function textOf(item: object, rules?: string): string {
  return read(actor([item], {}, rules)).actions[0]?.text ?? '';
}

describe('an attack of Foundry', () => {
  it.each([
    ['[[/attack]]', '+5 to hit'],
    ['[[/attack +7]] to hit', '+7 to hit'],
    ['[[/attack formula=4]]', '+4 to hit'],
    ['[[/attack @prof]]', '+2 to hit'],
    [
      '[[/attack extended]]. [[/damage extended]].',
      '*Melee Weapon Attack:* +5 to hit, reach 10 ft., one target. *Hit:* 7 (1d8 + 3) piercing damage.',
    ],
    ['[[/damage]]', '1d8 + 3 piercing'],
    ['[[/damage average]] damage', '7 (1d8 + 3) piercing damage'],
    ['7 ([[/damage average]]) piercing damage', '7 (1d8 + 3) piercing damage'],
    ['[[/attack]]{hits}', 'hits'],
  ])('in 2014: %s', (text, shown) => {
    expect(textOf(hook(text))).toBe(shown);
  });

  it.each([
    [{}, '*Melee Attack Roll:* +5, reach 10 ft. *Hit:* 7 (1d8 + 3) Piercing damage.'],
    [
      { properties: ['fin', 'mgc'], magicalBonus: '1' },
      '*Melee Attack Roll:* +6, reach 10 ft. *Hit:* 8 (1d8 + 4) Piercing damage.',
    ],
    [
      { damage: { base: { custom: { enabled: true, formula: '2d4 + @mod -3' }, types: ['piercing'] } } },
      '*Melee Attack Roll:* +5, reach 10 ft. *Hit:* 5 (2d4) Piercing damage.',
    ],
    [{ proficient: 0 }, '*Melee Attack Roll:* +3, reach 10 ft. *Hit:* 7 (1d8 + 3) Piercing damage.'],
    [
      { type: { value: 'simpleM' }, properties: ['thr'], range: { value: 20, long: 60, units: 'ft' } },
      '*Melee or Ranged Attack Roll:* +5, reach 5 ft. or range 20/60 ft. *Hit:* 7 (1d8 + 3) Piercing damage.',
    ],
    [
      { type: { value: 'martialR' }, range: { value: 150, long: 600, units: 'ft' } },
      '*Ranged Attack Roll:* +4, range 150/600 ft. *Hit:* 6 (1d8 + 2) Piercing damage.',
    ],
  ])('in 2024, by its weapon: %j', (weapon, shown) => {
    expect(textOf(hook('[[/attack extended]]. [[/damage average extended]].', weapon), '2024')).toBe(shown);
  });

  it.each([
    [{ number: 1, denomination: 12 }, '9 (1d12 + 3) piercing'],
    [{ number: null, denomination: 0 }, '8 (1d10 + 3) piercing'],
  ])('in two hands has the dice for them: %j', (versatile, shown) => {
    const damage = { base: HOOK.damage.base, versatile };
    expect(textOf(hook('[[/damage average twoHanded]]', { properties: ['ver'], damage }))).toBe(shown);
  });

  it('is described from its data if its item has no text', () => {
    expect(textOf({ ...hook(''), system: { ...hook('').system, description: { value: '' } } })).toBe(
      '*Melee Weapon Attack:* +5 to hit, reach 10 ft., one target. *Hit:* 7 (1d8 + 3) piercing damage.',
    );
  });

  it('with several kinds of damage has each', () => {
    const parts = [{ number: 1, denomination: 6, types: ['cold'] }];
    const item = thing('Hook', '[[/damage extended]]', [{ ...ATTACK, damage: { parts } }], HOOK, 'weapon');
    expect(textOf(item)).toBe('*Hit:* 7 (1d8 + 3) piercing damage plus 3 (1d6) cold damage');
  });

  it.each([['[[/attack +5]] and [[/attack extended]]', '*Melee Spell Attack:* +6 to hit, reach 5 ft., one target']])(
    'with a spell takes the ability that its creature casts with',
    (text, shown) => {
      const spell = {
        ...ATTACK,
        attack: { type: { value: 'melee', classification: 'spell' } },
        range: { value: '5', units: 'ft' },
      };
      expect(textOf(thing('Touch', text, [spell]))).toContain(shown);
    },
  );
});

describe('a save, a check and healing of Foundry', () => {
  it.each([
    ['[[/save]] and [[/damage average]]', 'DC 13 Dexterity and 7 (2d6) acid'],
    ['[[/save format=long]] saving throw', 'DC 13 Dexterity saving throw'],
    ['DC [[/save]]', 'DC 13 Dexterity'],
    ['DC [[lookup @save.dc.value activity=activity0]]', 'DC 13'],
    ['[[/save dex 13]] save', 'DC 13 Dexterity save'],
    ['[[/save ability=str/con dc=12]]', 'DC 12 Strength or Constitution'],
    ['[[/save con dc=@attributes.spell.dc]]', 'DC 14 Constitution'],
    ['[[/concentration 10]]', 'DC 10 Concentration'],
    ['[[/check]]', 'DC 14 Wisdom (Insight)'],
    ['[[/check skill=athletics dc=14]]', 'DC 14 Athletics'],
    ['[[/skill ath]]', 'Athletics'],
    ['[[/check ability=str skill=dec/per dc=15]]', 'DC 15 Strength (Deception or Persuasion)'],
    ['[[/check dex format=long]]', 'Dexterity check'],
    ['[[/check prc 15 passive]]', 'DC 15 passive Perception'],
    ['[[/tool thief dex 12]]', 'DC 12 Dexterity (Thieves’ Tools)'],
    ['[[/heal 2d8]] hit points', '2d8 hit points'],
    ['[[/healing average]]', '13 (3d8) healing'],
    ['[[lookup @healing.formula activity=activity2]]', '3d8'],
    ['@Check[type:athletics|dc:20]', 'DC 20 Athletics'],
  ])('%s', (text, shown) => {
    expect(textOf(thing('Spit', text, [SAVE, CHECK, HEAL]))).toBe(shown);
  });
});

describe('other notation of Foundry', () => {
  it.each([
    ['[[/damage 1d6 fire &amp; 1d6 cold average]]', '3 (1d6) fire plus 3 (1d6) cold'],
    ['[[/damage formula=2d6 type=fire average=true]].', '7 (2d6) fire.'],
    ['[[/damage 2d6 type=fire|cold]]', '2d6 fire or cold'],
    ['[[/damage 8d4 force average=20]]', '20 (8d4) force'],
    ['[[/r 1d4 + @abilities.str.mod#Days]] days', '1d4 + 3 days'],
    ['[[/gmr 1d6[fire]]]{1d6}', '1d6'],
    ['[[1d20 + 2]]', '1d20 + 2'],
    ['[[floor(7 / 2)]] lights', '3 lights'],
    ['[[lookup @name lowercase]]{monster}', 'net thrower'],
    ['[[lookup @flags.nothing]]{thrower}', 'thrower'],
    ['escape DC [[lookup @skills.ath.passive]]', 'escape DC 13'],
    ['[[language deep]]', 'Deep Speech'],
    ['[[/award 50gp 100xp each]]', '50 GP and 100 XP each'],
    ['[[/item Hook]] and [[/item .hook000000000000]]', 'Hook and Hook'],
    ['&amp;Reference[prone], &amp;Reference[condition=Grappled apply=false]', 'prone, Grappled'],
    ['&amp;Reference[difficultterrain]{rough}', 'rough'],
    ['&amp;Reference[difficultterrain]', 'difficult terrain'],
    ['@UUID[Compendium.a.b.Item.c]{fire [[1d6]] bolt}', 'fire 1d6 bolt'],
    ['@UUID[.hook000000000000]', 'Hook'],
    ['@Item[Old Rope]', 'Old Rope'],
    ['2 < 3 & [x] {y}', '2 < 3 & [x] {y}'],
    ['[[/r (1d6+1)[cold]]], [[/damage (1d6+1)[cold]]]', '1d6 + 1 cold, 1d6 + 1 cold'],
    ['[[/r 1d6[fire] + 1d4[cold]]], [[/damage 1d6[fire]+1d4[cold]]]', '1d6 fire + 1d4 cold, 1d6 fire and 1d4 cold'],
    ['[[1d6[fire] - 2[cold]]]', '1d6 fire − 2 cold'],
    ['7 ([[2d6[Fire]]]) fire damage, [[1d6[fire] + 1]] fire', '7 (2d6) fire damage, 1d6 + 1 fire'],
  ])('%s', (text, shown) => {
    const lost: string[] = [];
    const block = read(actor([thing('Use', text, [{ ...ACTION, type: 'utility' }]), hook('It hooks 1 foe.')]), lost);
    expect(block.actions.map((entry) => entry.text)).toEqual([shown, 'It hooks 1 foe.']);
    expect(lost).toEqual([]);
  });

  it.each([
    ['[[/save]] it', ' it', '[[/save]]'],
    ['by @UUID[Compendium.x.spells.Item.abc]', 'by a spell', '@UUID[Compendium.x.spells.Item.abc]'],
    ['[[/r 1d6 + @scale.monk.die]]', '1d6 + the die', '[[/r 1d6 + @scale.monk.die]]'],
    ['[[/rest long]]', 'long', '[[/rest long]]'],
    ['[[@scale.smite]] it', 'the smite it', '[[@scale.smite]]'],
    ['has [[lookup @scale.rogue.sneak-attack]]', 'has the sneak attack', '[[lookup @scale.rogue.sneak-attack]]'],
  ])('names what it cannot work out: %s', (text, shown, notation) => {
    const lost: string[] = [];
    const block = read(actor([thing('Use', text, [{ ...ACTION, type: 'utility' }])]), lost);
    expect(block.actions[0]?.text).toBe(shown.trim());
    expect(lost).toEqual([notation]);
  });

  it('of 2024 writes conditions and damage with a capital letter', () => {
    expect(textOf(thing('Use', '&amp;Reference[prone], [[/damage 2d6 fire]]', [SAVE]), '2024')).toBe('Prone, 2d6 Fire');
  });

  it('takes time in proportion to its length, however it is broken', () => {
    const text = '[[@a[{&Reference['.repeat(20_000);
    expect(textOf(thing('Use', text, [SAVE])).length).toBeGreaterThan(1000);
  });
});

describe('the lists of a creature of Foundry', () => {
  const does = (name: string, type: string, more: object = {}) =>
    thing(name, 'It does.', [{ type: 'utility', activation: { type, value: 1 }, ...more }]);
  const LEGENDARY = {
    resources: { legact: { max: 3 }, legres: { max: 3 }, lair: { value: true } },
  };
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

  it('follow from the activities, with headings for mythic and lair actions', () => {
    const items = [
      does('Passive', ''),
      does('Bite', 'action'),
      does('Dash', 'bonus'),
      does('Parry', 'reaction'),
      does('Tail', 'legendary'),
      does('Wave', 'mythic'),
      does('Surge', 'lair'),
      thing('Claw', 'It claws.', [{ ...SAVE, activation: { type: 'special' } }, ATTACK], HOOK, 'weapon'),
    ];
    const block = read(actor(items, LEGENDARY));
    expect(names(block.traits)).toEqual(['Passive']);
    expect(names(block.actions)).toEqual(['Bite', 'Claw']);
    expect(names(block.bonusActions)).toEqual(['Dash']);
    expect(names(block.reactions)).toEqual(['Parry']);
    expect(names(block.legendaryActions)).toEqual(['Tail', 'Mythic Actions', 'Wave', 'Lair Actions', 'Surge']);
    expect(block.legendaryIntro).toContain('can take 3 legendary actions');
  });

  it.each([
    ['2014', '3/Day', 'can take 3 legendary actions'],
    ['2024', '3/Day, or 4/Day in Lair', 'Legendary Action Uses: 3 (4 in Lair)'],
  ])('say how often it resists and acts beside its turn in %s', (rules, resists, acts) => {
    const block = read(actor([does('Legendary Resistance', 'special'), does('Tail', 'legendary')], LEGENDARY, rules));
    expect(names(block.traits)).toEqual([`Legendary Resistance (${resists})`]);
    expect(block.legendaryIntro).toContain(acts);
  });

  it('have the sentence that the actor has of its own', () => {
    const intro = thing('Legendary Actions', 'It acts twice.', [], { identifier: 'legendary-actions' });
    const block = read(actor([intro, does('Tail', 'legendary')], LEGENDARY));
    expect(block.legendaryIntro).toBe('It acts twice.');
    expect(names(block.traits)).toEqual([]);
  });

  it.each([
    [{ uses: { max: '1', recovery: [{ period: 'recharge', formula: '5' }] } }, 'Bite (Recharge 5–6)'],
    [{ uses: { max: '@prof', recovery: [{ period: 'dawn', type: 'recoverAll' }] } }, 'Bite (2/Day)'],
    [
      { uses: { max: '1', recovery: [{ period: 'lr' }, { period: 'sr' }] } },
      'Bite (Recharges after a Short or Long Rest)',
    ],
    [{ uses: { value: 1, max: 1, per: 'day' } }, 'Bite (1/Day)'],
    [{ recharge: { value: 6, charged: true } }, 'Bite (Recharge 6)'],
    [{ uses: { max: '', recovery: [] } }, 'Bite'],
  ])('have their limits: %j', (system, name) => {
    expect(names(read(actor([thing('Bite', 'It bites.', [{ ...ACTION, type: 'utility' }], system)])).actions)).toEqual([
      name,
    ]);
  });
});

describe('the lines of a creature of Foundry', () => {
  it.each([
    ['2014', 'swarm of Tiny beasts'],
    ['2024', 'Swarm of Tiny Beasts'],
  ])('name a swarm in %s', (rules, kind) => {
    expect(read(actor([], { details: { cr: 2, type: { value: 'beast', swarm: 'tiny' } } }, rules)).kind).toBe(kind);
  });

  it('have an author’s own words beside the keys of the game', () => {
    const traits = {
      size: 'med',
      languages: {
        value: ['common', 'auran', 'custom'],
        custom: 'tide-cant; salt',
        communication: { telepathy: { value: 60, units: 'ft' } },
      },
      ci: { value: ['prone'], custom: 'sea-sickness' },
      dr: { value: ['fire', 'slashing'], bypasses: ['mgc', 'sil'], custom: '' },
    };
    const attributes = {
      senses: { darkvision: 60, special: 'smells gold', units: 'ft' },
      ac: { calc: 'custom', formula: '11 + @abilities.cha.mod' },
    };
    const block = read(actor([], { traits, attributes }));
    expect(block).toMatchObject({
      languages: 'Common, Primordial (Auran), tide-cant, salt, telepathy 60 ft.',
      conditionImmunities: 'prone; sea-sickness',
      resistances: 'fire; slashing from nonmagical attacks that aren’t silvered',
      senses: 'darkvision 60 ft., smells gold',
      passivePerception: 10,
      armorClass: 15,
    });
  });

  it('have the words that the actor gives in their place', () => {
    const statBlockOverride = {
      ac: '15 (net)',
      speed: '30 ft., 9 m on ice',
      gear: 'Bell',
      xp: 'XP 450, or 700 in lair',
    };
    const block = read({ ...actor([]), flags: { dnd5e: { statBlockOverride } } });
    expect(block).toMatchObject({
      armorClass: 15,
      armorNote: 'net',
      speed: '30 ft., 9 m on ice',
      gear: 'Bell',
      xp: 450,
    });
    expect(block.xpNote).toBe('or 700 in lair');
  });

  it('are those of a player character’s race if it has none', () => {
    const race = {
      name: 'Fenfolk',
      type: 'race',
      system: { movement: { walk: 25 }, senses: { ranges: { darkvision: 60 } } },
    };
    const attributes = { movement: { walk: null, swim: 20 }, senses: { ranges: {} } };
    expect(read(actor([race], { attributes })).speed).toBe('25 ft., swim 20 ft.');
  });

  it('are given as effects change them', () => {
    const effects = [{ disabled: false, changes: [{ key: 'system.attributes.ac.bonus', mode: 2, value: '2' }] }];
    expect(read({ ...actor([]), effects }).armorClass).toBe(16);
  });
});

it('a title of an attack stands apart from its number', () => {
  const text = '<em>Melee Weapon Attack:</em><strong>+4 to hit,</strong> one target.';
  expect(textOf(thing('Use', text, [SAVE]))).toBe('*Melee Weapon Attack:* **+4 to hit,** one target.');
});

it('an actor of an older Foundry does what its things say', () => {
  const bite = {
    name: 'Bite',
    type: 'weapon',
    data: {
      description: { value: '<p>[[/attack extended]]. [[/damage extended]], then [[/save]].</p>' },
      activation: { type: 'action', cost: 1 },
      actionType: 'mwak',
      attackBonus: '1',
      weaponType: 'natural',
      damage: { parts: [['1d6 + @mod', 'piercing']] },
      save: { ability: 'con', dc: 11, scaling: 'flat' },
      range: { value: 5, long: null, units: 'ft' },
      recharge: { value: 5, charged: true },
    },
  };
  const { system, ...older } = actor([bite]);
  expect(read({ ...older, data: system }).actions).toEqual([
    {
      name: 'Bite (Recharge 5–6)',
      text: '*Melee Weapon Attack:* +6 to hit, reach 5 ft., one target. *Hit:* 6 (1d6 + 3) piercing damage, then DC 11 Constitution.',
    },
  ]);
});
