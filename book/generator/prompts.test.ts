import { describe, expect, it } from 'vitest';
import { BOOK_TYPE_IDS, bookTypeLabel } from '../catalogue/book-types.ts';
import { readPrompt } from './prompt-facts.ts';
import { readNames } from './prompt-names.ts';
import { promptFor } from './prompts.ts';

describe('the party of a prompt', () => {
  it.each([
    ['for level 1 characters', 1, null],
    ['levels 4 to 6 characters', 4, null],
    ['four level 3 characters', 3, 4],
    ['five 5th-level characters', 5, 5],
    ['a heist for six level 8 rogues', 8, 6],
    ['three wizards rule the city', null, null],
  ])('is read from %j', (prompt, level, characters) => {
    expect(readPrompt(prompt)).toMatchObject({ level, characters });
  });
});

describe('the names of a prompt', () => {
  it.each([
    ['She is Sister Ilvane of the Grey Abbey.', ['Sister Ilvane'], ['Grey Abbey']],
    ['Steal the ledger before midnight.', [], []],
    ['Another', [], []],
  ])('are read from %j', (prompt, people, places) => {
    expect(readPrompt(prompt)).toMatchObject({ people, places });
  });
});

describe('the hint for a section', () => {
  it.each([
    ['Main Characters', 'character'],
    ['Important NPCs', 'character'],
    ['The npc at the gate', 'character'],
    ['Locations of Note', 'location'],
    ['World Overview', 'location'],
    ['The Setting', 'location'],
    ['Items', 'item'],
    ['Magic of the North', 'item'],
    ['Treasure', 'item'],
    ['The Adventure Begins', 'story'],
    ['Side Quests', 'story'],
    ['Plot Hooks', 'story'],
    ['Section 3', 'story'],
    ['', 'story'],
    ['Hooked on a feeling', 'story'],
  ])('takes %j for a %s', (title, sectionType) => {
    expect(promptFor(title).sectionType).toBe(sectionType);
  });

  it('has the defaults: class Unknown, race Human, rarity uncommon, party level 1, world kind city, campaign guide', () => {
    expect(promptFor('NPC').prompt).toContain('Class: Unknown. Race: Human.');
    expect(promptFor('Treasure').prompt).toContain('Rarity: uncommon');
    expect(promptFor('Quest').prompt).toContain('party of level 1');
    expect(promptFor('World').prompt).toContain('Kind of place: city');
    expect(promptFor('Chapter 1').prompt).toContain('campaign guide');
  });

  it('uses what is known of the project instead', () => {
    const project = {
      title: 'Salt',
      bookType: 'One-Shot Campaign',
      characterClass: 'Bard',
      race: 'Elf',
      rarity: 'rare',
      partyLevel: 7,
      worldKind: 'village',
    };
    expect(promptFor('Character', project).prompt).toContain('Class: Bard. Race: Elf.');
    expect(promptFor('Item', project).prompt).toContain('Rarity: rare');
    expect(promptFor('Hook', project).prompt).toContain('level 7');
    expect(promptFor('Setting', project).prompt).toContain('village');
    expect(promptFor('Chapter 1', project).prompt).toContain('“Salt”, a One-Shot Campaign');
  });

  it('names the section, so that the text is about it', () => {
    expect(promptFor('NPC: Mira').prompt).toContain('“NPC: Mira”');
  });
});

describe('reading a prompt', () => {
  it('finds names and tells people from places', () => {
    expect(readPrompt('Describe Mira Vane, who hides in Saltmere near Blackwater Keep.')).toMatchObject({
      people: ['Mira Vane'],
      places: ['Saltmere', 'Blackwater Keep'],
    });
    expect(readPrompt('A tavern called "The Laughing Goose" run by Old Tom')).toMatchObject({
      places: ['The Laughing Goose'],
      people: ['Old Tom'],
    });
    expect(readPrompt('Old Hesper, the landlady of the Eel & Anchor in Marrow Fen, hears a bell.')).toMatchObject({
      places: ['Eel & Anchor', 'Marrow Fen'],
      people: ['Old Hesper'],
    });
  });

  it('takes no word for a name that only begins a sentence or names a rule', () => {
    expect(readPrompt('Create a Level 5 Wizard NPC. Include stats. Describe the Dragon.')).toMatchObject({
      people: [],
      places: [],
    });
  });

  it.each([
    ['a party of four level 5 heroes', 5, 4],
    ['four 3rd-level characters', 3, 4],
    ['for six adventurers of level 11', 11, 6],
    ['five players, levels 2', 2, 5],
    ['level 99', 20, null],
    ['nothing', null, null],
  ])('reads the party of %j', (prompt, level, characters) => {
    expect(readPrompt(prompt)).toMatchObject({ level, characters });
  });

  it('reads challenge, rarity, difficulty, species, calling, terrain, mood and creatures', () => {
    expect(
      readPrompt(
        'A deadly CR 1/2 dwarven smith with a very rare axe fights wolves and goblins in a gloomy, haunted swamp',
      ),
    ).toMatchObject({
      challenge: '1/2',
      rarity: 'Very Rare',
      difficulty: 'high',
      species: 'dwarf',
      calling: 'smith',
      terrain: 'swamp',
      mood: 'dark',
      creatures: [
        { key: 'wolf', word: 'wolf', count: null },
        { key: 'goblin', word: 'goblin', count: null },
      ],
      item: { kind: 'axe', word: 'axe' },
    });
  });
});

it.each(BOOK_TYPE_IDS)('takes no name from the words of a book’s type, %s', (id) => {
  const { prompt } = promptFor('The Drowned Stair', { title: 'Salt', bookType: bookTypeLabel(id) });
  expect(readNames(prompt)).toEqual({ people: [], places: [], others: [], title: 'The Drowned Stair' });
});
