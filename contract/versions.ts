import { z } from 'zod';
import { ANSWERED_HEAD } from '#book/sections/section-fields.ts';
import { defineRoute } from './route.ts';
import { SectionWithDocument } from './sections.ts';

/** An earlier version of a section, without its text. */
export const SectionVersion = z.object({
  version: z.int(),
  title: z.string(),
  word_count: z.int(),
  /** When this version was written. */
  written_at: z.string(),
});
export type SectionVersion = z.infer<typeof SectionVersion>;

/** An earlier version with its text. */
export const VersionWithText = SectionVersion.extend({ ...ANSWERED_HEAD, content: z.string() });
export type VersionWithText = z.infer<typeof VersionWithText>;

const OneSection = z.object({ id: z.string().min(1).max(100), sectionId: z.string().min(1).max(100) });
const OneVersion = OneSection.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) });

export const listVersions = defineRoute({
  method: 'GET',
  path: '/projects/:id/sections/:sectionId/versions',
  summary: 'The earlier versions that were kept of a section, the newest first.',
  access: 'user',
  requiredRole: 'editor',
  params: OneSection,
  response: z.object({ versions: z.array(SectionVersion) }),
  errors: ['section_not_found'],
});

export const getVersion = defineRoute({
  method: 'GET',
  path: '/projects/:id/sections/:sectionId/versions/:version',
  summary: 'An earlier version of a section with its text.',
  access: 'user',
  requiredRole: 'editor',
  params: OneVersion,
  response: VersionWithText,
  errors: ['section_not_found', 'version_not_found'],
});

export const restoreVersion = defineRoute({
  method: 'POST',
  path: '/projects/:id/sections/:sectionId/versions/:version/restore',
  summary: 'Puts an earlier version in the place of the present one, which is kept as a version.',
  access: 'user',
  requiredRole: 'editor',
  params: OneVersion,
  response: SectionWithDocument,
  errors: ['section_not_found', 'version_not_found', 'version_conflict', 'book_too_large', 'quota_exceeded'],
});

export const undoChange = defineRoute({
  method: 'POST',
  path: '/projects/:id/versions/:versionId/restore',
  summary:
    'Brings back a version of the whole book; or takes back what changed many sections at once, in those that were not written in since: `left` has the titles of the others.',
  access: 'user',
  requiredRole: 'editor',
  params: z.object({ id: z.string().min(1).max(100), versionId: z.string().min(1).max(100) }),
  response: z.object({
    /** How many sections were restored. */
    restored: z.int(),
    left: z.array(z.string()),
    /** The version of the book that was kept before the restore; null if none was made. */
    version_id: z.string().nullable(),
  }),
  errors: ['project_not_found', 'version_not_found', 'book_too_large', 'quota_exceeded'],
});
