import { z } from 'zod';
import { CLASSIC_DIFFICULTIES } from '#book/rules-5e/encounter-budget.ts';
import { defineRoute } from './route.ts';

const LEVEL_MESSAGE = 'Please give a level between 1 and 20';
const SIZE_MESSAGE = 'Please give a number of characters between 1 and 20';

const Difficulty = z.enum(['low', 'moderate', 'high', 'beyond']);

export const BalancedEncounter = z.object({
  section_id: z.string(),
  section_title: z.string(),
  name: z.string(),
  level: z.int(),
  size: z.int().meta({ description: 'How many characters it is for.' }),
  creatures: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      challenge: z.string().nullable().meta({ description: 'null where no creature of this name is known.' }),
      xp: z.int().nullable().meta({ description: 'Of one of them.' }),
    }),
  ),
  xp: z.int(),
  treasure_gp: z.number(),
  difficulty_2024: z.object({
    difficulty: Difficulty.meta({ description: 'By the XP budget per character of SRD 5.2.' }),
    low: z.int(),
    moderate: z.int(),
    high: z.int(),
  }),
  difficulty_2014: z.object({
    difficulty: z.enum(['trivial', ...CLASSIC_DIFFICULTIES]).meta({
      description: 'By the thresholds of the Basic Rules of 2014; trivial where it is less than easy.',
    }),
    adjusted_xp: z.int().meta({ description: 'The XP as they count for so many creatures and characters.' }),
    easy: z.int(),
    medium: z.int(),
    hard: z.int(),
    deadly: z.int(),
  }),
});
export type BalancedEncounter = z.infer<typeof BalancedEncounter>;

const AskedEncounter = BalancedEncounter.omit({ section_id: true, section_title: true, name: true, treasure_gp: true });
export type AskedEncounter = z.infer<typeof AskedEncounter>;

export const ProjectBalance = z.object({
  asked: AskedEncounter.nullable().meta({ description: 'The creatures that were asked about; null where none were.' }),
  encounters: z.array(BalancedEncounter),
  chapters: z.array(
    z.object({
      section_id: z.string(),
      title: z.string(),
      level: z.int().nullable().meta({ description: 'The highest that its encounters are for; null without any.' }),
      xp: z.int(),
      xp_expected: z.int().nullable().meta({
        description: 'Its share, among the chapters of its level, of what the next level takes; null without a level.',
      }),
      treasure_gp: z.number(),
      treasure_expected_gp: z
        .number()
        .nullable()
        .meta({ description: 'Its share of what characters gain up to the next level.' }),
    }),
  ),
  levels: z.array(
    z.object({
      level: z.int(),
      size: z.int(),
      xp: z.int(),
      xp_expected: z.int().nullable().meta({ description: 'To reach the next level; null at level 20.' }),
      treasure_gp: z.number().meta({ description: 'Found up to this level.' }),
      treasure_expected_gp: z
        .number()
        .nullable()
        .meta({ description: 'What a party has that begins at the next level.' }),
    }),
  ),
  remarks: z.array(
    z.object({
      kind: z.enum(['too_hard', 'too_poor', 'too_rich', 'unknown_creature']),
      section_id: z.string().nullable(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
});
export type ProjectBalance = z.infer<typeof ProjectBalance>;

export const getBalance = defineRoute({
  method: 'GET',
  path: '/projects/:id/balance',
  summary:
    'The encounters of a book with their difficulty in both editions, and its XP and treasure by chapter and level.',
  access: 'user',
  requiredRole: 'editor',
  params: z.object({ id: z.string().min(1).max(100) }),
  query: z.object({
    /** The level of the party, for encounters that name no party. */
    level: z.coerce.number(LEVEL_MESSAGE).int(LEVEL_MESSAGE).min(1, LEVEL_MESSAGE).max(20, LEVEL_MESSAGE).default(1),
    /** Creatures to rate as an encounter for this party, written as in an encounter block. */
    creatures: z.string().max(1000).optional(),
    size: z.coerce.number(SIZE_MESSAGE).int(SIZE_MESSAGE).min(1, SIZE_MESSAGE).max(20, SIZE_MESSAGE).default(4),
  }),
  response: ProjectBalance,
  errors: ['project_not_found'],
});
