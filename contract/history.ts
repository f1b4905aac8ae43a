import { z } from 'zod';
import { ANSWERED_HEAD } from '#book/sections/section-fields.ts';
import { defineRoute } from './route.ts';
import { SectionWithDocument } from './sections.ts';

/** For how many days every moment of a section can be viewed and restored. */
export const HISTORY_DAYS = 30;
/** The most moments in one answer. */
const MOMENTS_MAX = 200;

/**
 * A section as it was at the end of a stretch of writing. A stretch is one minute within the last day, and five minutes
 * before that.
 */
export const Moment = z.object({
  /** The number that identifies the moment in later calls. */
  moment: z.int(),
  /** When the stretch of writing began and ended. */
  from: z.string(),
  to: z.string(),
  /** Who wrote in it. Empty if nobody did: a program saved the section, or a version was restored. */
  user_ids: z.array(z.string()),
});
export type Moment = z.infer<typeof Moment>;

/** A person who wrote in the section. The name is null if they are no longer a member of the book. */
export const Writer = z.object({ user_id: z.string(), display_name: z.string().nullable() });
export type Writer = z.infer<typeof Writer>;

/** A part of a text and its author. The id is null if the part came by other means or is older than the history. */
export const WrittenSpan = z.object({ length: z.int(), user_id: z.string().nullable() });
export type WrittenSpan = z.infer<typeof WrittenSpan>;

export const MomentWithText = z.object({
  moment: z.int(),
  ...ANSWERED_HEAD,
  content: z.string(),
  /**
   * Who wrote what. The spans follow each other through the words of the text, without the fields of blocks. Lengths
   * are in UTF-16 code units.
   */
  spans: z.array(WrittenSpan),
  people: z.array(Writer),
});
export type MomentWithText = z.infer<typeof MomentWithText>;

const OneSection = z.object({ id: z.string().min(1).max(100), sectionId: z.string().min(1).max(100) });
const MomentNumber = z.coerce.number().int().min(1).max(2_147_483_647);
const OneMoment = OneSection.extend({ moment: MomentNumber });

export const listMoments = defineRoute({
  method: 'GET',
  path: '/projects/:id/sections/:sectionId/history',
  summary:
    'The moments of the last 30 days of a section, the newest first; `earlier` names where the next page begins.',
  access: 'user',
  requiredRole: 'editor',
  params: OneSection,
  query: z.object({
    /** Return only moments before this one. */
    before: MomentNumber.optional(),
    limit: z.coerce.number().int().min(1).max(MOMENTS_MAX).default(MOMENTS_MAX),
  }),
  response: z.object({ moments: z.array(Moment), people: z.array(Writer), earlier: z.int().nullable() }),
  errors: ['section_not_found'],
});

export const getMoment = defineRoute({
  method: 'GET',
  path: '/projects/:id/sections/:sectionId/history/:moment',
  summary: 'A section as it was at a moment, and who wrote what of it.',
  access: 'user',
  requiredRole: 'editor',
  params: OneMoment,
  response: MomentWithText,
  errors: ['section_not_found', 'moment_not_found'],
});

export const restoreMoment = defineRoute({
  method: 'POST',
  path: '/projects/:id/sections/:sectionId/history/:moment/restore',
  summary:
    'Makes a section what it was at a moment, by as small a change as can be: what others write meanwhile stays. The present text is kept as a version, and is the moment `undo`.',
  access: 'user',
  requiredRole: 'editor',
  params: OneMoment,
  response: z.object({ section: SectionWithDocument, undo: z.int() }),
  errors: ['section_not_found', 'moment_not_found', 'version_conflict', 'book_too_large', 'quota_exceeded'],
});
