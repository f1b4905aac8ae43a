import { z } from 'zod';
import { ANSWERED_HEAD } from '#book/sections/section-fields.ts';
import { defineRoute } from './route.ts';
import { SectionWithDocument } from './sections.ts';

/** For how many days any moment of a section can be seen and brought back. */
export const HISTORY_DAYS = 30;
/** How many moments an answer has at most. */
export const MOMENTS_MAX = 200;

/** A section as it was when a piece of writing was done: of the last day a minute, of the days before that five minutes. */
export const Moment = z.object({
  /** By this number it is asked for. */
  moment: z.int(),
  /** When the piece was begun, and when it was done. */
  from: z.string(),
  to: z.string(),
  /** Who wrote it; nobody where it came by other means: a save of a program, a version that was put back. */
  user_ids: z.array(z.string()),
});
export type Moment = z.infer<typeof Moment>;

/** Somebody who wrote; the address is null for those who are not in the book any more. */
export const Writer = z.object({ user_id: z.string(), email: z.string().nullable() });
export type Writer = z.infer<typeof Writer>;

/** A part of a text and whose it is; null where it came by other means, or stood there before the history began. */
export const WrittenSpan = z.object({ length: z.int(), user_id: z.string().nullable() });
export type WrittenSpan = z.infer<typeof WrittenSpan>;

export const MomentWithText = z.object({
  moment: z.int(),
  ...ANSWERED_HEAD,
  content: z.string(),
  /** Who wrote what: the spans follow each other through the words of the text, without what stands in fields of blocks. Lengths as JavaScript counts. */
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
  right: 'editor',
  params: OneSection,
  query: z.object({
    /** Only moments before this one. */
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
  right: 'editor',
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
  right: 'editor',
  params: OneMoment,
  response: z.object({ section: SectionWithDocument, undo: z.int() }),
  errors: ['section_not_found', 'moment_not_found', 'version_conflict', 'book_too_large', 'quota_exceeded'],
});
