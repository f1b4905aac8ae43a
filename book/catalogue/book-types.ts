export type BookCategory = 'core' | 'supplement' | 'adventure' | 'setting';
export type Audience = 'dm' | 'player' | 'both';

export interface BookType {
  name: string;
  description: string;
  /** Names of the sections such a book usually has. */
  sections: string[];
  category: BookCategory;
  target_audience: Audience[];
  content_elements: string[];
}

export const CATEGORY_LABELS: Record<BookCategory, string> = {
  core: 'Core Books',
  supplement: 'Supplements',
  adventure: 'Adventures',
  setting: 'Campaign Settings',
};

/**
 * Every type a book can have, by the value that is stored. The wizard offers six of them (wizard-book-types.ts); the others come by the API
 * or an import.
 */
export const BOOK_TYPES = {
  player_supplement: {
    name: 'Player-Focused Supplement',
    description: 'New options for characters: origins, feats, spells and equipment.',
    sections: ['Introduction', 'Character Options', 'Feats', 'Spells', 'Equipment'],
    category: 'supplement',
    target_audience: ['player'],
    content_elements: ['character_options', 'feats', 'spells', 'equipment'],
  },
  monster_supplement: {
    name: 'Monster-Focused Supplement',
    description: 'Creatures with their stat blocks, lairs and stories.',
    sections: ['Introduction', 'Creatures', 'Lairs', 'Encounters', 'Treasure'],
    category: 'supplement',
    target_audience: ['dm'],
    content_elements: ['stat_blocks', 'lairs', 'encounter_tables', 'treasure'],
  },
  rule_expansion: {
    name: 'Rule Expansion & Toolkit',
    description: 'New and optional rules with the tables to run them.',
    sections: ['Introduction', 'Rules', 'Options', 'Tables', 'Examples'],
    category: 'supplement',
    target_audience: ['both'],
    content_elements: ['optional_rules', 'random_tables', 'examples'],
  },
  oneshot_campaign: {
    name: 'One-Shot Campaign',
    description: 'An adventure for one evening, with everything it needs.',
    sections: ['Background', 'Hooks', 'Scenes', 'Finale', 'Creatures and Treasure'],
    category: 'adventure',
    target_audience: ['dm'],
    content_elements: ['hooks', 'scenes', 'encounters', 'stat_blocks'],
  },
  full_campaign: {
    name: 'Full-Length Campaign',
    description: 'A long story in chapters, from the first level to the last.',
    sections: ['Overview', 'Chapter 1', 'Chapter 2', 'Chapter 3', 'Finale', 'Appendices'],
    category: 'adventure',
    target_audience: ['dm'],
    content_elements: ['chapters', 'encounters', 'stat_blocks', 'maps', 'treasure'],
  },
  campaign_setting: {
    name: 'Campaign Setting Supplement',
    description: 'A world to play in: its places, peoples, powers and secrets.',
    sections: ['Overview', 'Places', 'Peoples', 'Powers', 'Adventures'],
    category: 'setting',
    target_audience: ['both'],
    content_elements: ['locations', 'factions', 'history', 'maps', 'hooks'],
  },
  adventure: {
    name: 'Adventure Module',
    description: 'A single adventure that fits into any campaign.',
    sections: ['Background', 'Hooks', 'Places', 'Encounters'],
    category: 'adventure',
    target_audience: ['dm'],
    content_elements: ['hooks', 'locations', 'encounters'],
  },
  campaign: {
    name: 'Longform Campaign',
    description: 'Several adventures tied together by one story.',
    sections: ['Overview', 'Acts', 'Allies and Foes', 'Appendices'],
    category: 'adventure',
    target_audience: ['dm'],
    content_elements: ['acts', 'characters', 'encounters', 'stat_blocks'],
  },
  supplement: {
    name: 'Add-on Supplement',
    description: 'A short collection of options and rules beside the core books.',
    sections: ['Introduction', 'Options', 'Rules'],
    category: 'supplement',
    target_audience: ['both'],
    content_elements: ['options', 'rules'],
  },
  puhb: {
    name: "Player's Handbook",
    description: 'The book a player needs first: characters, rules of play, equipment and magic.',
    sections: ['Creating a Character', 'Classes', 'Origins', 'Equipment', 'Playing the Game', 'Spells'],
    category: 'core',
    target_audience: ['player', 'both'],
    content_elements: ['classes', 'origins', 'equipment', 'rules', 'spells'],
  },
  gmg: {
    name: "Game Master's Guide",
    description: 'How to run the game and build adventures, worlds and rewards.',
    sections: ['Running the Game', 'Adventures', 'Worlds', 'Treasure', 'Optional Rules'],
    category: 'core',
    target_audience: ['dm'],
    content_elements: ['advice', 'adventures', 'magic_items', 'optional_rules'],
  },
  bestiary: {
    name: 'Core Bestiary',
    description: 'The creatures of the game, from the smallest to the greatest.',
    sections: ['Using Creatures', 'Creatures A to Z', 'Animals', 'Creatures by Challenge'],
    category: 'core',
    target_audience: ['dm'],
    content_elements: ['stat_blocks', 'lairs', 'indexes'],
  },
} as const satisfies Record<string, BookType>;

export type BookTypeId = keyof typeof BOOK_TYPES;
export const BOOK_TYPE_IDS = Object.keys(BOOK_TYPES) as BookTypeId[];
export const DEFAULT_BOOK_TYPE: BookTypeId = 'player_supplement';

/** The label of a stored type. */
export function bookTypeLabel(id: BookTypeId): string {
  return BOOK_TYPES[id].name;
}
