import { describe, expect, it } from 'vitest';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import type { ImportNote } from '../book-draft.ts';
import { foundryParts } from './foundry-sections.ts';

const HOOK = {
  name: 'Hook',
  type: 'weapon',
  system: {
    description: { value: '<p>[[/attack extended]]. [[/damage extended]].</p>' },
    type: { value: 'natural' },
    damage: { base: { number: 1, denomination: 8, types: ['piercing'] } },
    activities: { a: { type: 'attack', activation: { type: 'action' }, attack: { type: {} } } },
  },
};
const THROWER = {
  _id: 'aaaaaaaaaaaaaaaa',
  name: 'Net Thrower',
  type: 'npc',
  system: {
    abilities: { str: { value: 16 }, dex: { value: 14 } },
    attributes: { ac: { flat: 14 }, hp: { max: 30 } },
    details: { cr: 2, biography: { value: '<p>The [[lookup @name]] is worth [[/award 5gp]].</p>' } },
    traits: { size: 'med' },
  },
  items: [HOOK],
};
const SPELL = {
  name: 'Bog Bell',
  type: 'spell',
  system: {
    description: { value: '<p>A [[/save]] against [[/damage average]], then [[/damage 1d6 + @scale.fen.bell]].</p>' },
    level: 2,
    school: 'evo',
    source: { rules: '2024' },
    activation: { type: 'bonus', value: null },
    activities: {
      a: {
        type: 'save',
        save: { ability: ['wis'], dc: { calculation: 'spellcasting' } },
        damage: { parts: [{ number: 2, denomination: 6, types: ['thunder'] }] },
      },
    },
  },
};

function read(...documents: object[]) {
  const notes: ImportNote[] = [];
  const parts = foundryParts(
    documents.map((document) => ({ ...document })),
    notes,
  );
  return {
    html: parts.map(({ nodes }) => serialiseHtml(nodes)).join('\n'),
    notes: notes.map(({ message }) => message),
  };
}

function journal(...pages: object[]) {
  return { name: 'The Fen', pages };
}

const page = (content: string) => ({ name: 'Gate', type: 'text', text: { content } });

describe('documents of Foundry', () => {
  it('say of a spell what it does, whose DC is that of who casts it, and name what they cannot say', () => {
    const { html, notes } = read(SPELL);
    expect(html).toContain('A Wisdom against 7 (2d6) Thunder, then 1d6 + the bell.');
    expect(html).toContain('data-casting-time="Bonus Action"');
    expect(notes).toEqual([expect.stringContaining('"Bog Bell: [[/damage 1d6 + @scale.fen.bell]]"')]);
  });

  it('have the damage of other systems, whose kinds stand in brackets of their own', () => {
    const written = read(
      journal(
        page(
          '<p>A @Damage[2d6[fire]]{fiery blow}, @Damage[2d6[fire]], @Damage[2d6[fire],1d4[cold]|options:area] end.</p>',
        ),
      ),
    );
    expect(written.html).toContain('A fiery blow, 2d6 fire, 2d6 fire and 1d4 cold end.');
    expect(written.notes).toEqual([]);
  });

  it('say of an item by itself what its bonus is made of', () => {
    const { html, notes } = read({ ...HOOK, system: { ...HOOK.system, rarity: '' } });
    expect(html).toContain('the Strength modifier + the proficiency bonus to hit, reach 5 ft.');
    expect(html).toContain('1d8 + the Strength modifier piercing damage.');
    expect(notes).toHaveLength(2);
  });

  it('say what a weapon does where its text only tells how it looks', () => {
    const rusty = { ...HOOK, system: { ...HOOK.system, description: { value: '<p>A rusty hook.</p>' } } };
    const { html } = read({ ...THROWER, items: [rusty] });
    expect(html).toContain('+5 to hit, reach 5 ft.');
    expect(html).toContain('piercing damage. A rusty hook.');
  });

  it('know each other by their names', () => {
    const { html, notes } = read(
      journal(page('<p>See @UUID[Actor.aaaaaaaaaaaaaaaa], @UUID[Compendium.x.y.Item.zzzzzzzzzzzzzzzz].</p>')),
      THROWER,
    );
    expect(html).toContain('See Net Thrower, an item.');
    expect(notes.join()).toContain('"The Fen: @UUID[Compendium.x.y.Item.zzzzzzzzzzzzzzzz]"');
  });

  it('are worked out in the story of a creature, in a journal and in a table', () => {
    const table = { name: 'Fish', formula: '1d1', results: [{ range: [1, 1], text: 'Eel, [[/check ath 12]]' }] };
    const { html } = read(THROWER, table, journal(page('<p>[[/damage 2d6 fire average]]</p>')));
    expect(html).toContain('The Net Thrower is worth 5 GP.');
    expect(html).toContain('Eel, DC 12 Athletics');
    expect(html).toContain('7 (2d6) fire');
  });

  it('keep their secrets, and their boxes', () => {
    const { html } = read(
      journal(
        page(
          '<section class="secret" id="secret-1"><p class="box-title">Truth</p><p>She lies.</p></section><div class="narrative"><p>You see.</p></div><aside class="notable"><h4>Salt</h4><p>It burns.</p></aside>',
        ),
      ),
    );
    expect(html).toMatch(/data-block="sidebar"[^>]*data-kind="gm-note"[^>]*>.*She lies\./);
    expect(html).toMatch(/data-block="read-aloud".*You see\./);
    expect(html).not.toContain('class="secret"');
    expect(html).toMatch(/data-title="Salt"[^>]*>.*It burns\./);
  });

  it('have their pages in Foundry’s order, also those in Markdown, and no titles that it does not show', () => {
    const { html } = read(
      journal(
        { ...page('<p>Two.</p>'), name: 'Second', sort: 200 },
        {
          name: 'First',
          type: 'text',
          sort: 100,
          title: { show: false },
          text: { format: 2, markdown: 'One **bell**.', content: '' },
        },
      ),
    );
    expect(html).toMatch(/One <strong>bell<\/strong>\..*<h2>Second<\/h2>.*Two\./s);
    expect(html).not.toContain('First');
  });

  it('have results with a name and paragraphs, each parted from the next', () => {
    const results = [
      { range: [1, 1], name: 'A bell', description: '<p>It rings.</p><p>Twice.</p>' },
      { range: [2, 2], name: 'Is it?', description: '<p>No.</p>' },
      { range: [3, 3], name: 'Eel', description: '' },
    ];
    const { html } = read({ name: 'Signs', formula: '1d3', results });
    expect(html).toMatch(/A bell\. It rings\. Twice\./);
    expect(html).toContain('Is it? No.');
    expect(html).toContain('<p>Eel</p>');
  });

  it('name pages that are no text', () => {
    const { notes } = read(
      journal(page('<p>Text.</p>'), { name: 'Map', type: 'image', src: 'fen.webp', image: { caption: 'At night' } }),
    );
    expect(notes).toEqual([expect.stringContaining('"Map: At night"')]);
  });

  it('do not repeat in the story what our own export wrote there of the stat block', () => {
    const details = { cr: 2, biography: { value: '<p class="stat-block-line"><strong>Gear</strong> Bell</p>' } };
    const { html } = read({ ...THROWER, system: { ...THROWER.system, details } });
    expect(html).not.toContain('Bell');
  });
});

describe('a vehicle', () => {
  const SHIP = {
    name: 'Reed Barge',
    type: 'vehicle',
    system: {
      abilities: { str: { value: 16 }, dex: { value: 4 } },
      attributes: {
        ac: { flat: 15, calc: 'default' },
        hp: { max: 300, dt: 15, mt: null },
        capacity: { creature: '20 crew, 6 passengers', cargo: { value: 1, units: 'tn' } },
        travel: { units: 'mph', speeds: { water: '3', land: '' } },
        price: { value: 3000, denomination: 'gp' },
      },
      details: { type: 'water', biography: { value: '' } },
      traits: { size: 'grg' },
    },
  };
  const shown = (vehicle: object) =>
    foundryParts([{ ...vehicle }], [])
      .map(({ nodes }) => serialiseHtml(nodes))
      .join('');

  it('has the armor class of its sheet, and its other numbers behind the stat block', () => {
    const html = shown(SHIP);
    expect(html).toContain('<em>Gargantuan vehicle (water)</em>');
    expect(html).toContain('<strong>Armor Class</strong> 15');
    expect(html).not.toContain('passive Perception');
    expect(html.slice(html.indexOf('</article>'))).toBe(
      '</article><p><strong>Creature Capacity</strong> 20 crew, 6 passengers</p><p><strong>Cargo Capacity</strong> 1 ton</p>' +
        '<p><strong>Travel Speed</strong> 3 mph</p><p><strong>Damage Threshold</strong> 15</p><p><strong>Cost</strong> 3,000 GP</p>',
    );
  });

  it('of an older version counts its cargo in tons, and says how large it is', () => {
    const { attributes, ...system } = SHIP.system;
    const html = shown({
      ...SHIP,
      system: {
        ...system,
        vehicleType: 'water',
        attributes: { ...attributes, capacity: { creature: '', cargo: 100 }, price: {}, travel: {} },
        traits: { size: 'grg', dimensions: '(60 ft. by 20 ft.)' },
      },
    });
    expect(html).toContain('<em>Gargantuan vehicle (60 ft. by 20 ft.)</em>');
    expect(html).toContain(
      '<p><strong>Cargo Capacity</strong> 100 tons</p><p><strong>Damage Threshold</strong> 15</p>',
    );
  });
});

describe('the headings of a journal', () => {
  const page = (name: string, content: string, title: object) => ({ name, type: 'text', title, text: { content } });

  it('stand below the titles of their pages, which stand below that of the journal', () => {
    const { html } = read(
      journal(
        page('Ford', '<h1>Mud</h1><p>a</p><h2>Eels</h2>', { show: true, level: 1 }),
        page('Depth', '<h3>Silt</h3>', { show: true, level: 2 }),
        page('Hidden', '<div><h1>Reeds</h1></div>', { show: false, level: 1 }),
      ),
    );
    expect(html).toBe(
      '<h2>Ford</h2><h3>Mud</h3><p>a</p><h4>Eels</h4><h3>Depth</h3><h4>Silt</h4><div><h2>Reeds</h2></div>',
    );
  });

  it('are followed by the words of a page that is shown from elsewhere', () => {
    const { html, notes } = read(
      journal(page('A', '<p>@Embed[Compendium.a.b.JournalEntry.c caption="A door."]</p>', {})),
    );
    expect(html).toContain('<p>A door.</p>');
    expect(notes).toHaveLength(1);
  });
});
