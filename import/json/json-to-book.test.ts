import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '#book/testing/arbitraries.ts';
import { creatureOf } from '#book/document/blocks/stat-block.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { entryBlock } from '#book/formats/open5e/own-open5e-file.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { type BookDraft, ImportProblem } from '../book-draft.ts';
import { jsonToBook } from './json-to-book.ts';

const SCORES = { strength: 16, dexterity: 13, constitution: 16, intelligence: 12, wisdom: 12, charisma: 13 };
const V1 = {
  name: 'Reef Hag',
  size: 'Medium',
  type: 'fey',
  armor_class: 14,
  hit_points: 52,
  hit_dice: '7d8+21',
  ...SCORES,
  challenge_rating: '2',
};
const FIVE_E = {
  name: 'Reef Hag',
  source: 'Fen',
  size: ['M'],
  type: 'fey',
  ac: [14],
  hp: { average: 52, formula: '7d8 + 21' },
  str: 16,
  dex: 13,
  con: 16,
  int: 12,
  wis: 12,
  cha: 13,
  cr: '2',
};
const ACTOR = {
  name: 'Reef Hag',
  type: 'npc',
  system: {
    abilities: {
      str: { value: 16 },
      dex: { value: 13 },
      con: { value: 16 },
      int: { value: 12 },
      wis: { value: 12 },
      cha: { value: 13 },
    },
    attributes: { ac: { flat: 14, calc: 'flat' }, hp: { value: 3, max: 52, formula: '7d8 + 21' } },
    details: { cr: 2, type: { value: 'fey' } },
    traits: { size: 'med', di: { value: ['cold'] }, languages: { value: ['common'], custom: 'Aquan' } },
  },
  items: [{ name: 'Fog Cloud', type: 'spell', system: { level: 1 } }],
};
const { system, ...ofActor } = ACTOR;
const row = (model: string, fields: object, pk = 'hag') => ({ model, pk, fields });
const flat = Object.fromEntries(Object.entries(SCORES).map(([name, score]) => [`ability_score_${name}`, score]));
const V2_ROWS = [
  row('api_v2.creature', {
    name: 'Reef Hag',
    document: 'srd',
    size: 'medium',
    type: 'fey',
    armor_class: 14,
    hit_points: 52,
    hit_dice: '7d8+21',
    challenge_rating: '2.000',
    skill_bonus_arcana: null,
    ...flat,
  }),
  row(
    'api_v2.creatureaction',
    {
      name: 'Claw',
      desc: 'It claws.',
      parent: 'hag',
      action_type: 'ACTION',
      uses_type: 'RECHARGE_ON_ROLL',
      uses_param: 5,
    },
    'claw',
  ),
];

const read = (value: unknown) => jsonToBook(JSON.stringify(value), 'hags.json', {});

function creaturesOf({ sections }: BookDraft): StatBlock[] {
  const found: StatBlock[] = [];
  for (const { doc } of sections)
    doc.descendants((node) => void (node.type.name === 'statBlock' && found.push(creatureOf(node))));
  return found;
}

describe('creatures in data', () => {
  const forms: [string, unknown][] = [
    ['of Open5e, alone', V1],
    ['in an answer of Open5e', { count: 1, results: [V1] }],
    ['in the first tables of Open5e', [row('api.monster', { ...V1, actions_json: '[]' })]],
    ['in the second tables of Open5e', V2_ROWS],
    ['of 5etools, in a file', { _meta: { sources: [{ full: 'The Fen', authors: ['Ada'] }] }, monster: [FIVE_E] }],
    ['of 5etools, alone', FIVE_E],
    ['of Foundry', ACTOR],
    ['of Foundry, in a list', [ACTOR]],
    ['of an older Foundry', { ...ofActor, data: system }],
  ];

  it.each(forms)('%s, have their numbers', (_, given) => {
    expect(creaturesOf(read(given))).toEqual([
      expect.objectContaining({
        name: 'Reef Hag',
        size: 'Medium',
        armorClass: 14,
        hitPoints: 52,
        hitDice: '7d8 + 21',
        challenge: '2',
        abilities: { str: 16, dex: 13, con: 16, int: 12, wis: 12, cha: 13 },
      }),
    ]);
  });

  it('one a line, are those of an older database', () => {
    const text = `${JSON.stringify(ACTOR)}\n${JSON.stringify({ ...ACTOR, name: 'Sea Hag' })}\n`;
    expect(creaturesOf(jsonToBook(text, 'hags.json', {})).map(({ name }) => name)).toEqual(['Reef Hag', 'Sea Hag']);
  });

  it('have what other tables and lists say of them', () => {
    expect(creaturesOf(read(V2_ROWS))[0]?.actions).toEqual([{ name: 'Claw (Recharge 5–6)', text: 'It claws.' }]);
    expect(creaturesOf(read(ACTOR))[0]).toMatchObject({
      immunities: 'cold',
      languages: 'Common, Aquan',
      traits: [{ name: 'Spells', text: '*Fog Cloud*' }],
    });
  });

  it('lack what the data do not say, and are named', () => {
    const { ac: _ac, cr: _cr, ...less } = FIVE_E;
    const book = read({ monster: [less, { name: 'Copy', source: 'Fen', _copy: { name: 'Goblin', source: 'MM' } }] });
    expect(creaturesOf(book)[0]).toMatchObject({ armorClass: null, challenge: '', xp: null });
    expect(book.report.map(({ message }) => message)).toEqual([
      'Entries that are copies of one that is not in this file have only what they give themselves (creatures): "Copy (of Goblin)".',
      'The creature "Reef Hag" has no Armor Class, Speed or challenge rating in the stat block that could be read. What is missing stays empty.',
      expect.stringContaining('The creature "Copy" has no Armor Class, Hit Points'),
    ]);
  });

  it('that stand in the text of an adventure with all their data are blocks there', () => {
    const inline = (dataType: string, data: object) => ({ type: 'statblockInline', dataType, data });
    const cat = { ...FIVE_E, name: 'Mill Cat', footer: ['It purrs.'] };
    const data = [
      {
        type: 'section',
        name: 'The Mill',
        entries: [
          'Flour lies here.',
          inline('monster', cat),
          inline('item', {
            name: 'Sack',
            source: 'Fen',
            rarity: 'none',
            packContents: [{ item: 'torch|phb', quantity: 5 }],
          }),
          { type: 'ingredient', entry: '{=amount1} cups of flour', amount1: 2 },
          { type: 'refClassFeature', classFeature: 'Rage|Barbarian|PHB|1' },
          { type: 'code', preformatted: 'mill(1)' },
          {
            type: 'spellcasting',
            name: 'Miller’s Magic',
            headerEntries: ['The miller casts:'],
            will: ['{@spell light}'],
            daily: { '1e': ['{@spell gust of wind}', '{@spell fly}'] },
          },
        ],
      },
    ];
    const book = read({ adventure: [{ id: 'M', name: 'Mill' }], adventureData: [{ id: 'M', data }] });
    // 5etools stores an adventure in a separate file.
    expect(read({ data }).sections.map(({ title }) => title)).toEqual(['The Mill']);
    expect(creaturesOf(book)[0]).toMatchObject({ name: 'Mill Cat', armorClass: 14 });
    const words = book.sections.map(({ html }) => html).join('');
    for (const kept of ['It purrs.', 'torch (5)', '2 cups of flour', 'Rage', 'mill(1)']) expect(words).toContain(kept);
    expect(words).toContain('Miller’s Magic</h2><p>The miller casts:</p><p><strong>At will:</strong>');
    expect(words).toMatch(/<strong>1\/day each:<\/strong>.{0,9}gust of wind.{0,20}fly/);
  });

  it('that copy one of the rules have the numbers of the built-in list, its credit, and what they change', () => {
    const copyOf = (name: string, source = 'MM') => ({
      name: `Snow ${name}`,
      source: 'Fen',
      _copy: { name, source, _mod: { action: { mode: 'renameArr', renames: { rename: 'Bite', with: 'Cold Bite' } } } },
    });
    const monsters = [copyOf('Wolf'), copyOf('Goblin'), copyOf('Wolf', 'Other')];
    const book = jsonToBook(JSON.stringify({ monster: monsters }), 'x.json', { builtIn: UNPACKED_SRD.creatures });
    const wolf = UNPACKED_SRD.creatures.find(({ name }) => name === 'Wolf');
    expect(creaturesOf(book)[0]).toMatchObject({
      name: 'Snow Wolf',
      hitPoints: wolf?.hitPoints,
      actions: [{ name: 'Cold Bite', text: wolf?.actions[0]?.text }],
    });
    expect(creaturesOf(book)[2]).toMatchObject({ name: 'Snow Wolf', hitPoints: null });
    expect(book.sections[0]?.html).toMatch(/<p><em>Wolf from <\/em><a .*changed here\.<\/em><\/p>/);
    expect(book.report.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Copies of creatures that are not in this file have the numbers of the built-in list (creatures): "Snow Wolf (of Wolf)", "Snow Goblin (of Goblin)".',
        'Entries that are copies of one that is not in this file have only what they give themselves (creatures): "Snow Wolf (of Wolf)".',
      ]),
    );
  });

  it('are left out by their names where another program has them', () => {
    const others = [
      { Name: 'Fen Owl', HP: { Value: 7 }, Traits: [] },
      { name: 'Reed Owl', hitDice: 2, abilities: [{ name: 'Flyby', desc: 'It flies.' }] },
    ];
    const { report } = read({ results: [V1, ...others] });
    expect(report.map(({ message }) => message)).toContain(
      'What is of no kind that is known here is left out: "Fen Owl", "Reed Owl".',
    );
  });

  it('that copy one of the same file have its numbers', () => {
    const copy = {
      name: 'Old Hag',
      source: 'Fen',
      _copy: { name: 'Reef Hag', source: 'Fen' },
      hp: { average: 60, formula: '8d8 + 24' },
    };
    expect(creaturesOf(read({ monster: [FIVE_E, copy] }))[1]).toMatchObject({
      name: 'Old Hag',
      hitPoints: 60,
      armorClass: 14,
    });
  });
});

describe('entries of 5etools that have texts among their facts', () => {
  const html = (given: unknown) =>
    read(given)
      .sections.map((section) => section.html)
      .join('');

  it.each([
    [
      {
        recipe: [
          {
            name: 'Toast',
            source: 'Fen',
            ingredients: ['2 slices'],
            instructions: ['Toast it.'],
            fluff: { entries: ['Old.'] },
          },
        ],
      },
      '<h2>Toast</h2><p>Old.</p><h3>Ingredients</h3><p>2 slices</p><h3>Instructions</h3><p>Toast it.</p>',
    ],
    [
      {
        psionic: [
          {
            name: 'Tide',
            source: 'Fen',
            entries: ['It ebbs.'],
            focus: 'You float.',
            modes: [{ name: 'Flood', entries: ['It floods.'] }],
          },
        ],
      },
      '<h2>Tide</h2><p>It ebbs.</p><h3>Focus</h3><p>You float.</p><h3>Modes</h3><h4>Flood</h4><p>It floods.</p>',
    ],
    [
      { boon: [{ name: 'Salt', source: 'Fen', ability: { entry: 'Up to +4' }, entries: ['It burns.'] }] },
      '<h2>Salt</h2><p>It burns.</p><h3>Ability</h3><p>Up to +4</p>',
    ],
    [
      {
        itemType: [
          { name: 'fen blade', abbreviation: 'FB', source: 'Fen', entries: ['It shimmers.'] },
          { name: 'x', abbreviation: 'X' },
        ],
      },
      '<h2>fen blade</h2><p>It shimmers.</p>',
    ],
  ])('have them below their names: %j', (given, expected) => {
    expect(html(given)).toBe(expected);
  });

  it('are variants of items too, with their values and what they are made of', () => {
    const inherits = {
      source: 'Fen',
      rarity: 'rare',
      bonusWeapon: '+2',
      entries: ['A {=bonusWeapon} bonus, {=lost}.'],
    };
    const written = html({
      magicvariant: [{ name: 'Bow', type: 'GV|DMG', requires: [{ name: 'Shortbow' }, { bow: true }], inherits }],
    });
    expect(written).toContain('data-category="Item (Shortbow or Bow)"');
    expect(written).toContain('A +2 bonus, {=lost}.');
  });
});

describe('spells and items in data', () => {
  const html = (given: unknown) =>
    read(given)
      .sections.map((section) => section.html)
      .join('');

  it('of Open5e keep their facts', () => {
    const spell = {
      name: 'Bog Light',
      desc: 'It *glows*.',
      level: 2,
      school: { name: 'Evocation' },
      casting_time: '1minute',
      range_text: '60 feet',
      verbal: true,
      material: true,
      material_specified: 'salt.',
      duration: 'up to 1 hour',
      concentration: true,
      classes: [{ name: 'Druid' }],
    };
    expect(html(spell)).toContain(
      'data-level="2" data-school="Evocation" data-classes="Druid" data-casting-time="1 minute" data-range="60 feet" data-components="V, M (salt)" data-duration="Concentration, up to 1 hour"',
    );
    const item = {
      name: 'Lantern',
      type: 'Wondrous item',
      rarity: 'very rare',
      requires_attunement: 'requires attunement by a druid',
      desc: 'It burns.',
    };
    expect(html(item)).toContain('data-rarity="Very Rare" data-attunement="true" data-attunement-by="by a druid"');
  });

  it('of our own file are what it states, unless another program changed their fields', () => {
    const fields = { name: 'Lamp', type: 'Wondrous Item', desc: 'It burns.', rarity: 'Rare', requires_attunement: '' };
    const stated =
      '<article data-block="magic-item" data-name="Lamp" data-category="Wondrous Item" data-rarity="Rare"><p><u>It burns.</u></p></article>';
    const lamp = { slug: 'lamp', document__title: 'The Fen', ...fields, entry_block: entryBlock(stated, fields) };
    const file = (item: object) => ({ creatures: [], spells: [], items: [item] });
    expect(html(file(lamp))).toMatch(/data-rarity="Rare">.*<u>It burns\.<\/u>/);
    expect(html(file({ ...lamp, slug: 'lamp-2', document__title: 'A Gathering' }))).toContain('<u>It burns.</u>');
    expect(html(file({ ...lamp, rarity: 'Legendary' }))).toMatch(/data-rarity="Legendary">.*<p>It burns\./);
    expect(html(file({ ...lamp, entry_block: entryBlock('<script>1</script>', fields) }))).toContain('<p>It burns.');
    expect(read(file(lamp)).title).toBe('The Fen');
  });

  it('of 5etools keep theirs, and a level that no book has is not made another', () => {
    const spell = {
      name: 'Bog Light',
      source: 'Fen',
      level: 0,
      school: 'V',
      time: [{ number: 1, unit: 'bonus' }],
      range: { type: 'cone', distance: { type: 'feet', amount: 15 } },
      components: { v: true, m: { text: 'salt', cost: 100 } },
      duration: [{ type: 'timed', duration: { type: 'minute', amount: 10 }, concentration: true }],
      entries: ['It glows in {@color green|g}.'],
    };
    expect(html({ spell: [spell] })).toContain(
      'data-level="0" data-school="Evocation" data-classes="" data-casting-time="1 bonus action" data-range="Self (15-foot cone)" data-components="V, M (salt)" data-duration="Concentration, up to 10 minutes"',
    );
    expect(html({ spell: [spell] })).toContain('It glows in green.');
    const tenth = html({ spell: [{ ...spell, level: 10 }] });
    expect(tenth).not.toContain('data-level');
    expect(tenth).toContain('Level 10 Evocation');
    const item = {
      name: 'Hook',
      source: 'Fen',
      type: 'M',
      rarity: 'rare',
      reqAttune: 'by a rogue',
      dmg1: '1d8',
      dmgType: 'P',
      value: 2000,
      entries: ['It hooks.'],
    };
    expect(html({ item: [item] })).toMatch(
      /data-category="Melee Weapon" data-rarity="Rare" data-attunement="true".*1d8 piercing.*20 gp/,
    );
  });

  it('of Foundry keep theirs', () => {
    const spell = {
      name: 'Bog Light',
      type: 'spell',
      system: {
        description: { value: '<p>It deals [[/damage 2d6 type=fire]]{2d6} on a failed [[/save dex dc=15]].</p>' },
        level: 2,
        school: 'evo',
        activation: { type: 'action', value: 1 },
        range: { value: '60', units: 'ft' },
        duration: { value: '1', units: 'minute' },
        properties: ['vocal', 'concentration'],
      },
    };
    expect(html(spell)).toContain(
      'data-level="2" data-school="Evocation" data-classes="" data-casting-time="1 action" data-range="60 feet" data-components="V" data-duration="Concentration, up to 1 minute"',
    );
    expect(html(spell)).toContain('It deals 2d6 on a failed DC 15 Dexterity.');
    const table = {
      name: 'Fish',
      formula: '1d2',
      results: [
        { range: [2, 2], text: 'Cod' },
        { range: [1, 1], text: 'Eel' },
      ],
    };
    expect(html(table)).toMatch(
      /data-block="random-table" data-die="d2".*Fish.*data-roll="1".*Eel.*data-roll="2".*Cod/,
    );
  });
});

describe('an adventure of 5etools', () => {
  const section = {
    type: 'section',
    name: 'The {@b Ford}',
    entries: [
      'They wait.',
      { type: 'statblock', tag: 'creature', name: 'Reef Hag' },
      { type: 'insetReadaloud', entries: ['Mud.'] },
      {
        type: 'entries',
        name: 'After',
        entries: [
          {
            type: 'table',
            caption: 'Omens',
            colLabels: ['d2', 'Omen'],
            rows: [
              ['1', 'Rain'],
              ['2', '{@dice 1d4} frogs'],
            ],
          },
        ],
      },
    ],
  };
  const book = read({
    monster: [FIVE_E],
    adventure: [{ name: 'Low Tide', id: 'a' }],
    adventureData: [{ id: 'a', data: [section] }],
  });

  it('has its chapters, with the creatures where the text places them', () => {
    expect(book.title).toBe('Low Tide');
    expect(book.sections.map(({ title }) => title)).toEqual(['The Ford']);
    const blocks = book.sections[0]?.doc.children.map(({ type }) => type.name);
    expect(blocks).toEqual(['paragraph', 'statBlock', 'readAloud', 'heading', 'randomTable']);
    expect(book.sections[0]?.html).toContain('1d4 frogs');
  });
});

it('a database of older versions of Foundry has the last line of each document', () => {
  const line = (id: string, content: string) =>
    JSON.stringify({ _id: id, name: `Page ${id}`, content, permission: { default: 0 } });
  const file = [
    line('a', '<p>Old.</p>'),
    line('b', '<p>Gone.</p>'),
    '{"$$indexCreated":{"fieldName":"x"}}',
    '{"$$deleted":true,"_id":"b"}',
    line('a', '<p>New.</p>'),
  ].join('\n');
  const { sections, report } = jsonToBook(file, 'journal.json', {});
  expect(sections.map(({ title, doc }) => [title, doc.textContent])).toEqual([['Page a', 'New.']]);
  expect(report).toEqual([]);
});

describe('a text of 5etools', () => {
  it('keeps notes, lists of spells and pictures elsewhere on the web', () => {
    const entries = [
      'A {@footnote bell|It is of {@i salt}.|Made in Tor} rings.',
      {
        type: 'spellcasting',
        name: 'Spellcasting',
        headerEntries: ['It casts:'],
        will: ['{@spell light}'],
        daily: { '1e': ['{@spell fog cloud}'] },
      },
      { type: 'image', title: 'The mill', credit: 'Bo', href: { type: 'external', url: 'https://example.org/m.png' } },
      { type: 'image', title: 'Tower', href: { type: 'internal', path: 'x.png' } },
    ];
    const file = {
      adventure: [{ name: 'Mill', id: 'M' }],
      adventureData: [{ id: 'M', data: [{ type: 'section', name: 'One', entries }] }],
    };
    const { sections, report } = jsonToBook(JSON.stringify(file), 'fen.json', {});
    const html = sections.map(({ doc }) => documentToHtml(doc)).join('');
    expect(html).toContain('A bell<span data-footnote="Made in Tor. It is of *salt*.">');
    expect(html).toMatch(/At will:<\/strong> .*light.*1\/day each:<\/strong> .*fog cloud/s);
    expect(html).toContain(
      '<img src="https://example.org/m.png" alt="The mill"><figcaption>The mill – Bo</figcaption>',
    );
    expect(report.map(({ message }) => message)).toEqual([
      'The image https://example.org/m.png stays on its own site. Fetch it or upload it to have it in the book.',
      'The picture "Tower" is not part of this file. Upload it to have it in the book.',
    ]);
  });
});

describe('an adventure of Foundry', () => {
  it('has its name, what it says of itself, and names what is for the table alone', () => {
    const page = { name: 'Gate', type: 'text', text: { content: '<p>Rust.</p>' } };
    const adventure = {
      name: 'The Salt Mill',
      caption: '<p>By the sea.</p>',
      description: '<p>It turns.</p>',
      journal: [{ name: 'Arrival', pages: [page] }],
      actors: [],
      items: [],
      scenes: [{ name: 'Mill map' }],
      macros: [{ name: 'Tide' }],
    };
    const { title, sections, report } = jsonToBook(JSON.stringify(adventure), 'fen.json', {});
    expect(title).toBe('The Salt Mill');
    expect(sections.map((section) => [section.title, section.doc.textContent])).toEqual([
      ['Introduction', 'By the sea.It turns.'],
      ['Arrival', 'Rust.'],
    ]);
    expect(report.map(({ message }) => message)).toEqual([
      'What belongs to Foundry’s table alone (scenes, macros, sounds and cards) is left out: "Mill map", "Tide".',
    ]);
  });
});

describe('data that are none of these', () => {
  const problem = (text: string) => {
    try {
      return jsonToBook(text, 'x.json', {}).title;
    } catch (error) {
      return error instanceof ImportProblem ? error.message : error;
    }
  };

  it.each([
    ['', 'This file is not valid JSON.'],
    ['{"monster": [', 'This file is not valid JSON.'],
    ['[]', 'There are no creatures, spells or items'],
    ['{"runes": [{"name": "Bone"}]}', 'There are no creatures, spells or items'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'nests its lists more than 200 times'],
    [`[${'1,'.repeat(25_000_000)}1]`, 'larger than it may be: 50 MB'],
    [`[${'{},'.repeat(40_000)}{}]`, 'more than 20,000 entries'],
    [`{"monster":[${'{"source":"x"},'.repeat(20_000)}{}]}`, 'more than 20,000 entries'],
    [
      JSON.stringify({ name: 'Axe', type: 'ability', system: { description: 'x' } }),
      'Only Foundry’s system for D&D (dnd5e) is read.',
    ],
    [JSON.stringify({ ...ACTOR, _stats: { systemId: 'pf2e' } }), 'Only Foundry’s system for D&D (dnd5e) is read.'],
    [
      JSON.stringify([row('api_v2.creatureaction', { name: 'Claw', parent: 'x' })]),
      'holds only parts of entries of Open5e',
    ],
  ])('is refused with a sentence: %#', (text, sentence) => {
    expect(problem(text)).toContain(sentence);
  });

  it('never fails in another way', () => {
    const key = fc.constantFrom(
      'monster',
      'spell',
      'item',
      'table',
      'entries',
      'name',
      'type',
      'system',
      'items',
      'ac',
      'hp',
      'str',
      'source',
      'results',
      'fields',
      'model',
      'rows',
      'adventureData',
      'data',
      'strength',
      'rarity',
      'school',
      'casting_time',
      '_copy',
    );
    const leaf = fc.oneof(
      fc.constant(null),
      fc.integer(),
      fc.string(),
      fc.constantFrom('npc', 'list', 'table', 'api.monster', '{@b x}'),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(typeof problem(JSON.stringify(value))).toBe('string');
      }),
      { numRuns: tries(300) },
    );
  });
});

describe('words that every object has', () => {
  const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const adventure = [
    {
      type: 'inset',
      name: 'Box',
      entries: ['{@dc 12} {@atk mw} {@actSave dex} {@b bold}', { type: 'list', items: ['x'] }],
    },
    { type: 'spellcasting', name: 'Magic', will: ['{@spell light}'] },
  ];
  const item = {
    name: 'Ring',
    type: 'RG',
    rarity: 'rare',
    property: ['F'],
    dmgType: 'F',
    source: 'Fen',
    entries: ['x'],
  };
  const spell = {
    name: 'Fog',
    level: 1,
    school: 'C',
    source: 'Fen',
    time: [{ number: 1, unit: 'action' }],
    range: { type: 'point', distance: { type: 'feet', amount: 60 } },
    components: { v: true },
    duration: [{ type: 'timed', duration: { type: 'hour', amount: 1 }, ends: ['dispel'] }],
    entries: ['x'],
  };
  const weapon = {
    name: 'Hook',
    type: 'weapon',
    system: {
      type: { value: 'natural' },
      description: {
        value:
          '<p>[[/attack style=lowercase]] [[/save ability=dex dc=12]] [[lookup @name lowercase style=lowercase]] [[/check skill=ath]] &amp;Reference[prone] [[/damage 1d6 type=fire]]</p>',
      },
      activities: {
        a: { type: 'attack', activation: { type: 'action' }, attack: { ability: 'str', type: { value: 'melee' } } },
      },
    },
  };
  const actor = {
    ...ACTOR,
    items: [...ACTOR.items, weapon, { name: 'Fly', type: 'spell', system: { level: 3, school: 'trs' } }],
  };
  const files = [
    {
      monster: [FIVE_E],
      item: [item],
      spell: [spell],
      adventure: [{ id: 'a', name: 'Mill' }],
      adventureData: [{ id: 'a', data: adventure }],
    },
    actor,
    { ...weapon },
  ];

  /** Replaces each word of a file in turn, and each word of a text that is a single word. */
  function* replaced(value: unknown, name: string): Generator<unknown> {
    if (typeof value === 'string') {
      yield name;
      for (const { index, 0: word } of value.matchAll(/[a-z]+/gi))
        yield value.slice(0, index) + name + value.slice(index + word.length);
    } else if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) for (const other of replaced(one, name)) yield value.with(at, other);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value))
        for (const other of replaced(one, name)) yield { ...value, [key]: other };
    }
  }

  it.each(NAMES)('are words: %s', (name) => {
    for (const file of files)
      for (const one of replaced(file, name)) {
        const text = JSON.stringify(one);
        let html = '';
        try {
          html = jsonToBook(text, 'x.json', {})
            .sections.map((section) => section.html)
            .join('');
        } catch (error) {
          if (!(error instanceof ImportProblem)) throw new Error(text, { cause: error });
        }
        expect(html, text).not.toMatch(/native code|\[object|undefined/);
      }
  });
});
