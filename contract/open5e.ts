import { z } from 'zod';
import { StatBlock } from '#book/rules-5e/stat-block.ts';
import { defineRoute } from './route.ts';

const OPEN5E_PAGE = 50;
const PAGE_MAX = 500;
const OFFSET_MAX = 1_000_000;

const filter = z.string().trim().max(100).optional();
const number = z.coerce.number().min(0).max(9999).optional();
const truth = z.enum(['true', 'false', 'True', 'False']).optional();
const paging = {
  /**
   * Any part of a name, in any letter case. The built-in list also accepts the words in any order, and typing errors.
   */
  search: z.string().trim().max(200).optional(),
  limit: z.coerce
    .number('Please give a limit between 1 and 500')
    .int('Please give a limit between 1 and 500')
    .min(1, 'Please give a limit between 1 and 500')
    .max(PAGE_MAX, 'Please give a limit between 1 and 500')
    .default(OPEN5E_PAGE),
  offset: z.coerce
    .number('Please give an offset of 0 or more')
    .int('Please give an offset of 0 or more')
    .min(0, 'Please give an offset of 0 or more')
    .max(OFFSET_MAX, 'Please give an offset of 0 or more')
    .default(0),
  slug: filter,
  name: filter,
  name__iexact: filter,
  /** "srd-5-2" selects the built-in list. Open5e is not asked then. */
  document__slug: filter,
};

/** The filters of version 1 of the Open5e API that both its list of monsters and the built-in one support. */
export const MonsterQuery = z.object({
  ...paging,
  type: filter,
  /** Like `type`, ignoring case. */
  type__iexact: filter,
  size: filter,
  size__iexact: filter,
  challenge_rating: filter,
  cr: number,
  cr__gte: number,
  cr__lte: number,
  armor_class: number,
  hit_points: number,
});
export type MonsterQuery = z.infer<typeof MonsterQuery>;

export const SpellQuery = z.object({
  ...paging,
  level_int: number,
  spell_level: number,
  spell_level__gte: number,
  spell_level__lte: number,
  school: filter,
  /** Like `school`, ignoring case. */
  school__iexact: filter,
  dnd_class: filter,
  dnd_class__icontains: filter,
  requires_concentration: truth,
  /** Open5e has no such filter. A query with it is answered from the built-in list. */
  ritual: truth,
});
export type SpellQuery = z.infer<typeof SpellQuery>;

/** The source of an entry and its licence. */
const source = {
  slug: z.string(),
  name: z.string(),
  desc: z.string(),
  document__slug: z.string(),
  document__title: z.string(),
  document__license_url: z.string(),
  document__url: z.string(),
};

const NamedText = z.object({ name: z.string(), desc: z.string() });

/** A creature in the form of Open5e. A number that Open5e does not give is null. */
export const Open5eMonster = z.object({
  ...source,
  size: z.string(),
  type: z.string(),
  subtype: z.string(),
  alignment: z.string(),
  armor_class: z.number().nullable(),
  armor_desc: z.string(),
  hit_points: z.number().nullable(),
  hit_dice: z.string(),
  /** Feet by kind of movement. `hover` is true or false. */
  speed: z.record(z.string(), z.union([z.number(), z.boolean()])),
  initiative_bonus: z.number().nullable(),
  strength: z.number().nullable(),
  dexterity: z.number().nullable(),
  constitution: z.number().nullable(),
  intelligence: z.number().nullable(),
  wisdom: z.number().nullable(),
  charisma: z.number().nullable(),
  strength_save: z.number().nullable(),
  dexterity_save: z.number().nullable(),
  constitution_save: z.number().nullable(),
  intelligence_save: z.number().nullable(),
  wisdom_save: z.number().nullable(),
  charisma_save: z.number().nullable(),
  perception: z.number().nullable(),
  skills: z.record(z.string(), z.number()),
  damage_vulnerabilities: z.string(),
  damage_resistances: z.string(),
  damage_immunities: z.string(),
  condition_immunities: z.string(),
  senses: z.string(),
  languages: z.string(),
  challenge_rating: z.string(),
  cr: z.number().nullable(),
  actions: z.array(NamedText),
  bonus_actions: z.array(NamedText),
  reactions: z.array(NamedText),
  legendary_desc: z.string(),
  legendary_actions: z.array(NamedText),
  special_abilities: z.array(NamedText),
  /** Only in the built-in list: the creature as a stat block, with the values that Open5e has no field for. */
  stat_block: StatBlock.optional(),
});
export type Open5eMonster = z.infer<typeof Open5eMonster>;

/** A spell in the form of Open5e. */
export const Open5eSpell = z.object({
  ...source,
  higher_level: z.string(),
  range: z.string(),
  components: z.string(),
  material: z.string(),
  ritual: z.string(),
  duration: z.string(),
  concentration: z.string(),
  requires_concentration: z.boolean(),
  casting_time: z.string(),
  level: z.string(),
  level_int: z.number(),
  spell_level: z.number(),
  school: z.string(),
  dnd_class: z.string(),
});
export type Open5eSpell = z.infer<typeof Open5eSpell>;

/** Added to Open5e's own fields if the built-in list answered instead of Open5e. */
const BuiltIn = z.literal(true).optional();

export const listMonsters = defineRoute({
  method: 'GET',
  path: '/open5e/monsters',
  summary: 'Creatures, from Open5e or, where it does not answer, from the built-in list.',
  access: 'open',
  query: MonsterQuery,
  response: z.object({ count: z.int(), results: z.array(Open5eMonster), built_in: BuiltIn }),
});

export const listSpells = defineRoute({
  method: 'GET',
  path: '/open5e/spells',
  summary: 'Spells, from Open5e or, where it does not answer, from the built-in list.',
  access: 'open',
  query: SpellQuery,
  response: z.object({ count: z.int(), results: z.array(Open5eSpell), built_in: BuiltIn }),
});
