import { DEFAULT_SECTION_TYPE, type SectionType } from '../catalogue/book-choices.ts';

/** What is known of the book when a prompt is suggested. */
interface PromptProject {
  title?: string;
  /** The label of the book's type; 'campaign guide' if absent. */
  bookType?: string;
  characterClass?: string;
  race?: string;
  rarity?: string;
  partyLevel?: number;
  worldKind?: string;
}

interface PromptHint {
  prompt: string;
  sectionType: SectionType;
}

interface Hint {
  words: RegExp;
  sectionType: SectionType;
  prompt(title: string, project: PromptProject): string;
}

/** Templates by words in a section's title. The first match is used. */
const HINTS: readonly Hint[] = [
  {
    words: /\b(characters?|npcs?)\b/iu,
    sectionType: 'character',
    prompt: (title, { characterClass = 'Unknown', race = 'Human' }) =>
      `Write a character description for “${title}”. Class: ${characterClass}. Race: ${race}. Include appearance, personality, background, a secret, ways to use the character in play, and a stat block.`,
  },
  {
    words: /\blocations?\b/iu,
    sectionType: 'location',
    prompt: (title) =>
      `Describe the location “${title}”: what one sees, hears and smells there, its parts, the people in it, what happens, and what it hides. Include text to read aloud.`,
  },
  {
    words: /\b(worlds?|settings?)\b/iu,
    sectionType: 'location',
    prompt: (title, { worldKind = 'city' }) =>
      `Describe “${title}” as a part of the world. Kind of place: ${worldKind}. Include its history, quarters or regions, powers and people, daily life, conflicts, and rumors.`,
  },
  {
    words: /\b(items?|magic(?:al)?|treasures?)\b/iu,
    sectionType: 'item',
    prompt: (title, { rarity = 'uncommon' }) =>
      `Create a magic item for “${title}”. Rarity: ${rarity}. Include its look, properties, history, a drawback, and its value.`,
  },
  {
    words: /\b(adventures?|quests?|hooks?)\b/iu,
    sectionType: 'story',
    prompt: (title, { partyLevel = 1 }) =>
      `Write adventure hooks for “${title}” for a party of level ${partyLevel}. Include the situation, who asks for help, a complication, a reward, and a twist.`,
  },
];

/**
 * Returns a prompt and the type of content for a section, by the words of its title; otherwise a story for this type of
 * book.
 */
export function promptFor(sectionTitle: string, project: PromptProject = {}): PromptHint {
  const title = sectionTitle.trim();
  const hint = HINTS.find(({ words }) => words.test(title));
  if (hint !== undefined) return { prompt: hint.prompt(title, project), sectionType: hint.sectionType };
  const book = project.title === undefined || project.title.trim() === '' ? '' : ` of “${project.title.trim()}”`;
  return {
    prompt: `Write the section “${title}”${book}, a ${project.bookType ?? 'campaign guide'}: an engaging story with places, people and events that game masters can use at once.`,
    sectionType: DEFAULT_SECTION_TYPE,
  };
}
