import { describe, expect, it } from 'vitest';
import { BOOK_TYPES } from '../catalogue/book-types.ts';
import { SECTION_TYPES } from '../catalogue/book-choices.ts';
import { completeBrief } from './adventure/brief.ts';
import { unusedOf } from './adventure/plan-adventure.ts';
import { generate } from './generate.ts';
import { MAIN_PRESETS, QUICK_TEMPLATES } from './presets.ts';
import { promptFor } from './prompts.ts';
import { unusedParts } from './unused.ts';

describe('the unused parts of a prompt', () => {
  it.each([...QUICK_TEMPLATES, ...MAIN_PRESETS])('is nothing in the preset $name', ({ prompt }) => {
    expect(unusedParts(prompt)).toEqual([]);
  });

  it.each(['NPC: Mira', 'Locations', 'The Setting', 'Treasure', 'Plot Hooks', 'Chapter 1'])(
    'is nothing in the hint for a section %j',
    (title) => {
      expect(unusedParts(promptFor(title, { title: 'Salt' }).prompt)).toEqual([]);
    },
  );

  it.each(Object.values(BOOK_TYPES).map(({ name }) => name))('is nothing in the hint for a %s', (bookType) => {
    expect(unusedParts(promptFor('The Inn', { title: 'Salt', bookType }).prompt)).toEqual([]);
  });

  it.each([
    ['A landlady who silenced a bell', []],
    ['three reefclaws for level 3, no undead', []],
    ['A tavern by the sea, no betrayal', ['no betrayal']],
    ['A haunted mill without a villain', ['without a villain']],
    ['A haunted mill, no named villains, no traps', ['no named villains', 'no traps']],
    ['A haunted mill with no killing', ['no killing']],
    ['A haunted mill. Dragons are forbidden.', ['Dragons are forbidden']],
    ['No one enters the haunted tavern. No undead.', []],
    ['A haunted mill with a map', ['with a map']],
    ['A haunted mill. Include two maps and a handout for level 3.', ['Include two maps and a handout']],
    ['A merchant with a map', []],
    ['It should not have a villain.', ['It should not have a villain']],
    ['A haunted tavern. The owner must not die.', ['The owner must not die']],
    ['A haunted tavern, in under 200 words', ['in under 200 words']],
    ['Something like Stranger Hours', ['Something like Stranger Hours']],
    ['A tavern called The Drunken Griffin, by Ada Marsh', []],
    ['Describe a grumpy innkeeper named Ada Marsh who secretly sells secrets to a guild.', []],
    ['A story for level 3: nothing scary', ['nothing scary']],
    ['A haunted tavern. No harm to animals.', ['No harm to animals']],
    ['A tavern by the sea. The clocks run backwards there.', ['The clocks run backwards there']],
    ['Mira Vane hides in Saltmere. The water freezes every seventh night.', ['The water freezes every seventh night']],
  ])('of %j are %j', (prompt, parts) => {
    expect(unusedParts(prompt)).toEqual(parts);
  });

  it('of a brief are the parts that no plot tells, and names that are nobody’s', () => {
    const theme = 'A landlady silences a bell. Mira Vane has vanished. No undead.';
    const brief = completeBrief({ theme, length: 'short', names: ['Duke', 'Coopers’ Guild', 'Tam Reed'] });
    expect(unusedOf(brief, 'seed')).toEqual(['Duke', 'Coopers’ Guild', 'A landlady silences a bell']);
  });

  it('of a brief is what it forbids and every plot has', () => {
    const theme = 'A haunted harbor without a villain, no debts, with a map';
    const brief = completeBrief({ theme, length: 'short', names: [] });
    expect(unusedOf(brief, 'seed')).toEqual(['without a villain', 'no debts', 'with a map']);
  });
});

it.each(SECTION_TYPES)('what a prompt tells of somebody stands in the text: %s', (sectionType) => {
  for (const seed of ['1', '2', '3', '4']) {
    const prompt = 'A landlady who silenced a bell';
    const text = generate({ prompt, sectionType, bookType: 'adventure', variant: 'standard' }, seed);
    expect(text).toMatch(/the landlady who silenced a bell/i);
    if (sectionType !== 'character') expect(text).toMatch(/\bthe bell\b/i);
    expect(text).not.toContain('Loose Threads');
  }
});

it.each(SECTION_TYPES)('what a prompt tells of somebody with a name is said of nobody else: %s', (sectionType) => {
  for (const seed of ['1', '2', '3', '4']) {
    const prompt = 'A landlady named Ada Marsh who silenced a bell';
    const text = generate({ prompt, sectionType, bookType: 'adventure', variant: 'standard' }, seed);
    const said = text.match(/.{0,24}the landlady who silenced a bell/g) ?? [];
    expect(said.length).toBeGreaterThan(0);
    for (const words of said) expect(words).toMatch(/Ada Marsh(?:\*\*)?(?:,| is) the landlady/);
  }
});

it.each([
  [
    'A village where the clocks run backwards',
    'location',
    /(\S+) is a [^.]+\.(?: [^.]+\.)* \1 is the village where the clocks/,
  ],
  ['A sword that killed a god', 'item', /This sword [^\n]+\n\nIt is the sword that killed a god\./],
  [
    'A village where the clocks run backwards',
    'item',
    /### History\n\n[^\n]+the village where the clocks run backwards\./,
  ],
] as const)('what %j tells of its subject is said of it in a text of the kind %s', (prompt, sectionType, said) => {
  for (const seed of ['1', '2', '3', '4'])
    expect(generate({ prompt, sectionType, bookType: 'adventure', variant: 'standard' }, seed)).toMatch(said);
});
