export type BookCategory = 'core' | 'supplement' | 'adventure' | 'setting';
export type Audience = 'dm' | 'player' | 'both';

export interface BookType {
  name: string;
  description: string;
  /** Titles of the sections that such a book usually has. */
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
 * Every type of book, by its stored value. The wizard offers six of them (WIZARD_BOOK_TYPES). The others come from the
 * API or from an import.
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

interface Variant {
  name: string;
  description: string;
  features: string[];
}

/**
 * The ways to play by the rules, by their stored value. `classic` is the default of the wizard, `standard` that of the
 * generator.
 */
export const VARIANTS = {
  classic: {
    name: 'Classic 5e',
    description: 'Fifth-edition rules as most tables know them, with the 2014 layout of stat blocks.',
    features: ['2014 stat block layout', 'Standard rests', 'Experience points'],
  },
  standard: {
    name: 'Standard',
    description: 'Fifth-edition rules as revised in SRD 5.2, with the 2024 layout of stat blocks.',
    features: ['2024 stat block layout', 'Encounter budgets by XP', 'Weapon mastery'],
  },
  extended: {
    name: 'Extended',
    description: 'Everything of Standard, with longer descriptions, more options and optional rules.',
    features: ['Longer descriptions', 'Optional rules', 'Additional tables'],
  },
  quick: {
    name: 'Quick Play',
    description: 'Short entries for play with little preparation: the few numbers a table needs.',
    features: ['Short entries', 'Few numbers', 'Ready in minutes'],
  },
} as const satisfies Record<string, Variant>;

export type VariantId = keyof typeof VARIANTS;
export const VARIANT_IDS = Object.keys(VARIANTS) as VariantId[];
export const DEFAULT_VARIANT: VariantId = 'classic';

/** The six types that the wizard offers, each with its stored value and the group of templates that fit it. */
export const WIZARD_BOOK_TYPES = [
  { id: 'player-supplement', label: 'Player-Focused Supplement', bookType: 'player_supplement', group: 'sourcebook' },
  {
    id: 'monster-supplement',
    label: 'Monster-Focused Supplement',
    bookType: 'monster_supplement',
    group: 'supplement',
  },
  { id: 'rules-toolkit', label: 'Rule Expansion & Toolkit', bookType: 'rule_expansion', group: 'sourcebook' },
  { id: 'one-shot', label: 'One-Shot Campaign', bookType: 'oneshot_campaign', group: 'adventure' },
  { id: 'full-campaign', label: 'Full-Length Campaign', bookType: 'full_campaign', group: 'campaign' },
  { id: 'campaign-setting', label: 'Campaign Setting Supplement', bookType: 'campaign_setting', group: 'campaign' },
] as const satisfies readonly WizardBookType[];

export type TemplateGroup = 'adventure' | 'sourcebook' | 'campaign' | 'supplement';

interface WizardBookType {
  id: string;
  label: string;
  bookType: BookTypeId;
  group: TemplateGroup;
}

export type WizardBookTypeId = (typeof WIZARD_BOOK_TYPES)[number]['id'];
export const DEFAULT_WIZARD_BOOK_TYPE: WizardBookTypeId = 'player-supplement';
