import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { type CheckedBook, checkBook } from './check-book.ts';
import type { CheckName } from './finding.ts';
import { readSection } from './read-section.ts';
import { NO_SRD } from './testing/no-srd.ts';

const FACTS = { title: 'Mill', author: '', description: '', credits: '', licence: [], hasLicence: false };
const OGRE = {
  ...NO_SRD,
  hasCreature: (key: string) => key === 'ogre' || key === 'wolf',
};

function found(check: CheckName, htmls: readonly string[], entries: CheckedBook['entries'] = []): string[] {
  const sections = htmls.map((html, index) =>
    readSection({ id: `s${index}`, title: `Section ${index}`, doc: documentFromHtml(html) }, OGRE),
  );
  const findings = checkBook({ facts: FACTS, sections, entries, srd: OGRE });
  return findings
    .filter((finding) => finding.check === check)
    .map(({ subject, found: words = '' }) => words || subject);
}

const encounter = (creatures: string) =>
  `<article data-block="encounter" data-name="Ford" data-level="2" data-characters="4" data-creatures="${creatures}"><p>Wet.</p></article>`;
const readAloud = (text: string) => `<div data-block="read-aloud"><p>${text}</p></div>`;
const often = (name: string) =>
  `<p>They trust ${name}. For a coin ${name} tells of it. It was ${name} who saw it, and ${name} alone.</p>`;

describe('creatures without a stat block', () => {
  it.each([
    [encounter('3 Bog Lurkers, 1 Ogre'), ['Bog Lurkers']],
    [encounter('1d4 wolves and a Salt Hag (CR 2)'), ['Salt Hag']],
    ['<p>A <strong>gloomfang</strong> lurks behind the altar.</p>', ['gloomfang']],
    ['<p>Two <strong>Mire Stalkers</strong> attack.</p>', ['Mire Stalkers']],
    ['<p>A <strong>Mirewight</strong> sleeps below.</p>', ['Mirewight']],
    ['<p>In the pool waits a <strong>Mirewight</strong>, which hides.</p>', ['Mirewight']],
    ['<p>A gloomfang (CR 3) guards the stair.</p>', ['gloomfang']],
    ['<p>Three gloomfangs attack the party from above.</p>', ['gloomfangs']],
    ['<p><strong>Creatures:</strong> 2 mire stalkers, 1 ogre</p>', ['mire stalkers']],
    [
      '<table><tr><th>d6</th><th>Monsters</th></tr><tr><td>1</td><td>2d4 tunnel ghasts</td></tr></table>',
      ['tunnel ghasts'],
    ],
  ])('are found: %s', (html, names) => {
    expect(found('missing-stat-block', [html])).toEqual(names);
  });

  it.each([
    '<p>There are three <strong>rules</strong>, two <strong>potions of healing</strong> and a <strong>hidden door</strong> that waits.</p>',
    '<p>Two <strong>hungry wolves</strong> attack.</p>',
    '<p>A <strong>lantern</strong> hangs where a <strong>wolf</strong> sleeps.</p>',
    '<p>She uses the accompanying stat block.</p>',
    '<p>Three fishermen attack the barrels with axes.</p>',
  ])('are none of these: %s', (html) => {
    expect(found('missing-stat-block', [html])).toEqual([]);
  });
});

describe('rooms without text', () => {
  it.each([
    ['<h3>Area 1</h3><p>Mud.</p><h3>Area 2</h3><h3>Area 3</h3><p>Pots.</p>', 'Area 2'],
    ['<h3>K1 Yard</h3><p>Mud.</p><h3>K2 Hall</h3><h3>K3 Loft</h3><p>Pots.</p>', 'K2 Hall'],
    ['<h3>A. Yard</h3><p>Mud.</p><h3>B. Hall</h3>', 'B. Hall'],
    ['<h3>1. Yard</h3><p>Mud.</p><h3>2. Hall</h3><p>TBD</p>', '2. Hall'],
    ['<p><strong>1. Yard.</strong> Mud.</p><p><strong>2. Hall.</strong></p>', '2. Hall.'],
    [
      '<h2>Key to the Mill</h2><ol><li><p><strong>Yard.</strong> Mud.</p></li><li><p><strong>Hall.</strong></p></li></ol>',
      'Hall.',
    ],
    [
      '<table><tr><th>Area</th><th>Description</th></tr><tr><td>1. Yard</td><td>Mud.</td></tr><tr><td>2. Hall</td><td></td></tr></table>',
      '2. Hall',
    ],
  ])('are found: %s', (html, name) => {
    expect(found('empty-room', [html])).toEqual([name]);
  });

  it.each([
    '<p><strong>1. Yard.</strong></p><p>Mud.</p><p><strong>2. Hall.</strong></p><p>Dust.</p>',
    '<h2>Contents</h2><ol><li><p><strong>Yard</strong></p></li><li><p><strong>Hall</strong></p></li></ol>',
    '<h3>D20 Tests</h3><h3>D6 Rolls</h3><p>Roll.</p>',
    '<table><tr><th>Item</th><th>Notes</th></tr><tr><td>Rope</td><td></td></tr><tr><td>Lamp</td><td>Bright.</td></tr></table>',
  ])('are none of these: %s', (html) => {
    expect(found('empty-room', [html])).toEqual([]);
  });
});

describe('what an entry says in words', () => {
  const tilda = (...facts: string[]) => [{ name: 'Tilda Marrow', aliases: ['the Grey Widow'], facts }];
  it.each([
    ['Tilda is 25 years old', 'Tilda Marrow, aged 52, waits.'],
    ['34 years old', 'Tilda is 61 years old.'],
    ['Grey eyes', 'The Grey Widow is a tall woman with green eyes.'],
    ['Black hair, a scar', 'Tilda Marrow has red hair and a limp.'],
    ['Dwarf', 'Tilda Marrow, a halfling, waits.'],
    ['She died in the siege.', 'Tilda Marrow is alive and well.'],
    ['Lives in Hollowmere', 'Tilda Marrow lives in Eastwick.'],
    ['Father: Garrick', 'Tilda’s father is Bertram.'],
    ['Daughter of Garrick', 'Tilda Marrow is the sister of Garrick.'],
  ])('is held against a passage: %s; %s', (fact, text) => {
    expect(found('contradiction', [`<p>${text}</p>`], tilda(fact))).toHaveLength(1);
    expect(found('contradiction', [readAloud(text)], tilda(fact))).toHaveLength(1);
  });

  it.each([
    ['Her brother has green eyes', 'Tilda has blue eyes.'],
    ['Lives in Hollowmere', 'Tilda lives in a hut by the weir.'],
    ['Lives in Hollowmere', 'Tilda lives in Gallows Row.'],
    ['Lives in Hollowmere', 'Tilda lives in Eastwick. Hollowmere lies in Eastwick.'],
    ['Alive', 'If the bell rings in vain, Tilda died.'],
    ['Alive', '“No,” he says, “for Tilda is dead.”'],
    ['Daughter of Garrick', 'Tilda is the daughter of Marta.'],
  ])('is not held against others: %s; %s', (fact, text) => {
    expect(found('contradiction', [`<p>${text}</p>`], tilda(fact))).toEqual([]);
  });

  it('is held against who rules a place', () => {
    const entries = [{ name: 'Vorngard', aliases: [], facts: ['Ruled by King Bram'] }];
    expect(found('contradiction', ['<p>Queen Isolde rules Vorngard with a firm hand.</p>'], entries)).toHaveLength(1);
    expect(found('contradiction', ['<p>Vorngard is ruled by Bram.</p>'], entries)).toEqual([]);
  });
});

describe('references in words and links', () => {
  it.each([
    '<p>See <a href="#sunken-gate">the gate</a>.</p>',
    '<p>See chapter nine.</p>',
    '<p>See Chapter IX.</p>',
    '<p>It opens the gate (see the Gatehouse section).</p>',
    '<p>See “The Flooded Crypt” for what waits.</p>',
    '<p>Her plan is told under “The Widow’s Bargain”, below.</p>',
    '<h3>1. Yard</h3><p>Mud.</p><h3>2. Hall</h3><p>A stair leads down to area 14.</p>',
  ])('lead nowhere: %s', (html) => {
    expect(found('dead-reference', [html])).toHaveLength(1);
  });

  it.each([
    '<h2>The Sunken Gate</h2><p>See <a href="#the-sunken-gate">it</a>. See “Sunken Gate”.</p>',
    '<p><strong>Storms at Sea.</strong> They come.</p><p>See the sidebar “Storms at Sea”.</p>',
    '<p>They see “The Laughing Eel” on the sign. See the “Conditions” appendix of the core rules.</p>',
    '<p>The Gatehouse section of the wall is cracked. The map shows area 14.</p>',
    '<p>See <a href="https://example.com/#x">here</a>.</p>',
  ])('are none of these: %s', (html) => {
    expect(found('dead-reference', [html])).toEqual([]);
  });
});

describe('words that speak for the players', () => {
  it.each([
    'A chill runs down your spine.',
    'You rush forward to help.',
    'Fear grips you.',
    'Without thinking, you step through.',
    'You grab the rope.',
    'Your stomach churns.',
    'You remember your mother’s warning.',
  ])('are found: %s', (text) => {
    expect(found('speaks-for-players', [readAloud(`Rain drips. ${text}`)])).toHaveLength(1);
  });

  it.each([
    'As you open the door, dust falls.',
    'You see a hall, hear water and feel a cold draught.',
    'You stand before a gate. You enter a hall and find a rope.',
    'What do you do? A heart pounds somewhere below.',
  ])('are none of these: %s', (text) => {
    expect(found('speaks-for-players', [readAloud(text)])).toEqual([]);
  });
});

describe('names in another spelling', () => {
  it.each([
    ['Kel-Tharan', 'Keltharan'],
    ['Dra’zeth', 'Drazeth'],
    ['Élodie', 'Elodie'],
  ])('are found with and without a mark: %s, %s', (usual, rare) => {
    expect(found('name-spelling', [often(usual), `<p>The road to ${rare} is long.</p>`])).toEqual([rare]);
  });

  it('are found at the beginning of a sentence, and beside an entry', () => {
    expect(found('name-spelling', [often('Marwenna'), '<p>Marwena waits by the well.</p>'])).toEqual(['Marwena']);
    const entries = [{ name: 'Sarvele', aliases: [], facts: [] }];
    expect(found('name-spelling', ['<p>Downriver lives Sarvelle.</p>'], entries)).toEqual(['Sarvelle']);
  });

  it('are not reported if both are meant', () => {
    expect(found('name-spelling', [often('Darvin'), '<p>The twins Darvin and Darvon run it.</p>'])).toEqual([]);
    const entries = [
      { name: 'Milena', aliases: [], facts: [] },
      { name: 'Milana', aliases: [], facts: [] },
    ];
    expect(found('name-spelling', [often('Milena'), '<p>There works Milana.</p>'], entries)).toEqual([]);
    expect(found('name-spelling', [often('Torchek'), '<p>Torches burned there.</p>'])).toEqual([]);
  });
});
