import { z } from 'zod';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { DEFAULT_SECTION_TYPE, SECTION_TYPES } from '#book/catalogue/book-choices.ts';
import { DRAFT_LENGTHS } from '#book/generator/adventure/brief.ts';
import { GenerationFinding } from './generation.ts';
import { defineRoute } from './route.ts';

export const THEME_MAX = 4000;
export const SUMMARY_MAX = 1000;
/** The most sections that an outline can have. */
export const OUTLINE_MAX = 60;

const Theme = z
  .string('Please say what the book is to be about')
  .trim()
  .min(1, 'Please say what the book is to be about')
  .max(THEME_MAX, 'Please use at most 4,000 characters');

/**
 * What an author wants of a book that is to be written. Level and party size are read from the theme if they are not
 * given.
 */
export const Brief = z.object({
  theme: Theme,
  level: z.int().min(1).max(20, 'A party is of level 1 to 20').optional(),
  /** How many characters the party has. */
  characters: z.int().min(1).max(10, 'A party has at most ten characters').optional(),
  length: z.enum(DRAFT_LENGTHS).default('usual'),
  /** Names of people and places that the book has to contain, such as "Mira Vane" and "Saltmere". */
  names: z.array(z.string().trim().min(1).max(80, 'A name has at most 80 characters')).max(20).default([]),
});
export type Brief = z.infer<typeof Brief>;

/**
 * A section of an outline. Its id is that of the section in the book; it is absent if the section does not exist yet.
 */
export const OutlineSection = z.object({
  id: z.string().min(1).max(100).optional(),
  title: z.string().trim().min(1, 'Every section needs a title').max(SECTION_TITLE_MAX),
  kind: z.enum(SECTION_TYPES).default(DEFAULT_SECTION_TYPE),
  summary: z.string().trim().max(SUMMARY_MAX, 'A summary has at most 1,000 characters').default(''),
});
export type OutlineSection = z.infer<typeof OutlineSection>;

const OutlineSections = z
  .array(OutlineSection)
  .min(1, 'The outline needs at least one section')
  .max(OUTLINE_MAX, `An outline has at most ${OUTLINE_MAX} sections`);
export const Outline = z.object({ sections: OutlineSections });
export type Outline = z.infer<typeof Outline>;

const JOB_STATES = ['planned', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];
const DRAFTED_STATES = ['waiting', 'writing', 'written'] as const;
export type DraftedState = (typeof DRAFTED_STATES)[number];

/** The job that writes a whole book, from the outline to the last section. */
export const DraftJob = z.object({
  id: z.string(),
  project_id: z.string(),
  state: z.enum(JOB_STATES),
  /** Why the job does not continue, as a sentence; '' if there is nothing to say. */
  message: z.string(),
  brief: Brief,
  /**
   * The parts of the brief, in its own words, that the proposed outline does not use. Always empty for a language
   * model, which reads the whole brief.
   */
  unused: z.array(z.string()),
  /** The share of sections that are written, in whole per cent. */
  progress: z.int().min(0).max(100),
  /** The printed pages of the written sections, estimated from their words. */
  pages: z.int(),
  /**
   * The pages of the whole book as it was last typeset; null if its present state was not typeset or is still being
   * written.
   */
  pages_counted: z.int().nullable(),
  /** The estimated pages of the whole outline. */
  pages_estimated: z.int(),
  sections: z.array(
    OutlineSection.required().extend({
      state: z.enum(DRAFTED_STATES),
      words: z.int(),
      /** What the rules check still reports about creatures, items, spells, tables and encounters after one repair. */
      findings: z.array(GenerationFinding),
    }),
  ),
  /** Tokens of the language model: the estimate for the sections still to be written, and what was used so far. */
  cost: z.object({
    tokens_estimated: z.int(),
    tokens_used: z.int(),
    /** Whether the text service reported all tokens that were used. Otherwise some are estimated from characters. */
    is_counted: z.boolean(),
  }),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DraftJob = z.infer<typeof DraftJob>;

const OneJob = z.object({ id: z.string().min(1).max(100) });

export const createDraft = defineRoute({
  method: 'POST',
  path: '/projects/:id/drafts',
  summary: 'Proposes the outline of a whole book from a brief; nothing is written before it is started.',
  access: 'user',
  requiredRole: 'editor',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: z.object({ brief: z.union([Theme, Brief]) }),
  response: DraftJob,
  status: 201,
  errors: [
    'project_not_found',
    'ai_off',
    'draft_open',
    'generation_unverified',
    'generation_limit',
    'provider_failed',
    'provider_busy',
    'provider_silent',
  ],
});

export const listDrafts = defineRoute({
  method: 'GET',
  path: '/projects/:id/drafts',
  summary: 'The drafts of a project, the newest first. One that is begun anew takes the place of the last.',
  access: 'user',
  requiredRole: 'editor',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: z.object({ jobs: z.array(DraftJob) }),
  errors: ['project_not_found'],
});

export const getJob = defineRoute({
  method: 'GET',
  path: '/jobs/:id',
  summary: 'How far the writing of a book has come.',
  access: 'user',
  requiredRole: 'editor',
  params: OneJob,
  response: DraftJob,
  errors: ['job_not_found'],
});

export const startJob = defineRoute({
  method: 'POST',
  path: '/jobs/:id/start',
  summary: 'Writes the outline, section by section, into the project; without an outline, the one that was proposed.',
  access: 'user',
  requiredRole: 'editor',
  params: OneJob,
  /** The body may also be the list of sections alone. */
  body: z.object({ outline: z.union([Outline, OutlineSections]).optional() }),
  response: DraftJob,
  errors: ['job_not_found', 'job_state', 'ai_off', 'too_many_drafts'],
});

export const pauseJob = changeOf('pause', 'Stops the writing for now; what a section has so far is left.');
export const resumeJob = changeOf('resume', 'Goes on with the next section that is not written.');
export const cancelJob = changeOf('cancel', 'Ends the writing. Sections that are written stay in the project.');

export const redoSection = defineRoute({
  method: 'POST',
  path: '/jobs/:id/redo',
  summary: 'Writes one section again, and no other where the draft rests; what it held is kept in its history.',
  access: 'user',
  requiredRole: 'editor',
  params: OneJob,
  body: z.object({ section_id: z.string().min(1).max(100) }),
  response: DraftJob,
  errors: ['job_not_found', 'section_not_found', 'job_state', 'ai_off', 'too_many_drafts'],
});

function changeOf(action: 'pause' | 'resume' | 'cancel', summary: string) {
  return defineRoute({
    method: 'POST',
    path: `/jobs/:id/${action}`,
    summary,
    access: 'user',
    requiredRole: 'editor',
    params: OneJob,
    response: DraftJob,
    errors: ['job_not_found', 'job_state', 'ai_off', 'too_many_drafts'],
  });
}
