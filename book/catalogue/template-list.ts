import type { TemplateGroup } from './book-types.ts';

/** What the wizard shows of a template. The sections are in `templates.ts`, which only the server loads. */
export interface TemplateHead {
  name: string;
  description: string;
  group: TemplateGroup;
  tags: string[];
}

/** The templates, by id. The ids and groups are required from outside: ask before you change one. */
export const TEMPLATE_LIST = {
  'adventure-classic': {
    name: 'Classic Dungeon Adventure',
    description: 'A village in need, a way down into the dark, and something at the bottom that must be faced.',
    group: 'adventure',
    tags: ['dungeon', 'exploration', 'one evening'],
  },
  'adventure-urban': {
    name: 'Urban Intrigue',
    description: 'A crime in a crowded city, five suspects with secrets, and a clock that does not stop.',
    group: 'adventure',
    tags: ['city', 'mystery', 'factions'],
  },
  'adventure-wilderness': {
    name: 'Wilderness Expedition',
    description: 'A journey through wild country, with weather, camps, choices of route and a place few have seen.',
    group: 'adventure',
    tags: ['travel', 'survival', 'discovery'],
  },
  'sourcebook-player': {
    name: 'Player Options',
    description: 'Origins, feats, spells and equipment that share one idea and work at any table.',
    group: 'sourcebook',
    tags: ['characters', 'feats', 'spells'],
  },
  'sourcebook-dm': {
    name: 'Game Master’s Toolkit',
    description: 'Rules to add, tables to roll on and advice to run them, each usable on its own.',
    group: 'sourcebook',
    tags: ['rules', 'tables', 'advice'],
  },
  'campaign-epic': {
    name: 'Epic Campaign',
    description: 'A story in three acts against one great foe, from the first rumour to the last battle.',
    group: 'campaign',
    tags: ['story', 'villain', 'three acts'],
  },
  'campaign-sandbox': {
    name: 'Sandbox Region',
    description: 'An open land of places, powers and rumours, where the players choose what the story is.',
    group: 'campaign',
    tags: ['open world', 'hexes', 'factions'],
  },
  'supplement-bestiary': {
    name: 'Bestiary',
    description: 'Creatures of one kind of land, with stat blocks, lairs, signs and encounters.',
    group: 'supplement',
    tags: ['monsters', 'stat blocks', 'lairs'],
  },
  'supplement-magic': {
    name: 'Tome of Magic',
    description: 'Spells, magic items and the places and people that they come from.',
    group: 'supplement',
    tags: ['spells', 'magic items', 'treasure'],
  },
} as const satisfies Record<string, TemplateHead>;

export type TemplateId = keyof typeof TEMPLATE_LIST;
export const TEMPLATE_IDS = Object.keys(TEMPLATE_LIST) as TemplateId[];

/** Returns the templates of a group, in the order of the list. */
export function templatesFor(group: TemplateGroup): (TemplateHead & { id: TemplateId })[] {
  return TEMPLATE_IDS.filter((id) => TEMPLATE_LIST[id].group === group).map((id) => ({ id, ...TEMPLATE_LIST[id] }));
}

export function isTemplateId(id: string): id is TemplateId {
  return Object.hasOwn(TEMPLATE_LIST, id);
}
