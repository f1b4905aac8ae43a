import type { SectionType } from '../catalogue/book-choices.ts';

/** A button that fills in the generator's form. */
export interface Preset {
  name: string;
  sectionType: SectionType;
  prompt: string;
}

/** The six quick templates of the generator page. */
export const QUICK_TEMPLATES: readonly Preset[] = [
  {
    name: 'Tavern Description',
    sectionType: 'location',
    prompt:
      'Describe a lively tavern where adventurers gather: its look, smells and sounds, the owner, two regulars with secrets, a menu with prices, and a rumor that leads to an adventure.',
  },
  {
    name: 'Dragon Encounter',
    sectionType: 'encounter',
    prompt:
      'Create a high-difficulty encounter with a dragon in its mountain lair for a party of four level 8 characters. Include the ground, tactics, treasure and stat blocks.',
  },
  {
    name: 'Magic Sword',
    sectionType: 'item',
    prompt: 'Create a rare magic sword with a history, two properties, a curse or quirk, and a fair price.',
  },
  {
    name: 'Mysterious NPC',
    sectionType: 'character',
    prompt:
      'Create a mysterious NPC with a striking appearance, a hidden agenda, a secret, a voice that is easy to play, adventure hooks and a stat block.',
  },
  {
    name: 'Dungeon Room',
    sectionType: 'location',
    prompt:
      'Describe a dungeon room with text to read aloud, interesting features, something hidden, something dangerous, and what can be found there.',
  },
  {
    name: 'Plot Hook',
    sectionType: 'story',
    prompt:
      'Write plot hooks for a party of four level 3 characters, with a complication, a reward and a twist for the best of them.',
  },
];

/** The presets of the main screen: one or two for each type of content. */
export const MAIN_PRESETS: readonly Preset[] = [
  {
    name: 'One-Evening Adventure',
    sectionType: 'story',
    prompt:
      'Write an adventure for one evening: situation, opening scene to read aloud, three parts, a twist, a cast and three endings, for four level 3 characters.',
  },
  {
    name: 'Adventure Hooks',
    sectionType: 'story',
    prompt: 'Write a table of adventure hooks around a small town with a secret, for four level 1 characters.',
  },
  {
    name: 'Villain',
    sectionType: 'character',
    prompt: 'Create a noble villain with a goal the heroes can understand, a weakness, a secret and a CR 5 stat block.',
  },
  {
    name: 'Quest Giver',
    sectionType: 'character',
    prompt: 'Create a friendly merchant who gives quests, with wants, fears, a way of speaking and services to offer.',
  },
  {
    name: 'City District',
    sectionType: 'location',
    prompt:
      'Describe a city with distinct quarters, the people who run them, daily happenings, rumors and what the city hides.',
  },
  {
    name: 'Haunted Ruins',
    sectionType: 'location',
    prompt:
      'Describe haunted ruins in a forest: dark mood, text to read aloud, rooms with details, dangers and treasure.',
  },
  {
    name: 'Wondrous Item',
    sectionType: 'item',
    prompt: 'Create an uncommon magic lantern with a history, two properties and rumors about it.',
  },
  {
    name: 'Forest Ambush',
    sectionType: 'encounter',
    prompt:
      'Create a moderate ambush by goblins and wolves in a forest for four level 2 characters, with tactics and stat blocks.',
  },
  {
    name: 'Lost Empire',
    sectionType: 'lore',
    prompt:
      'Write the history of a lost empire: origin, great years, fall, what remains, a chronicle, customs and those who still care.',
  },
  {
    name: 'Secret Order',
    sectionType: 'lore',
    prompt: 'Write the background of a secret order: how it began, what it guards, its customs and its rivals today.',
  },
];
