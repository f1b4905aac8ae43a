import { z } from 'zod';
import { ProjectId } from './projects.ts';
import { defineRoute } from './route.ts';

/** How many words of a section each kind of author wrote. Each word is counted once. */
export const SectionProvenance = z.object({
  section_id: z.string(),
  title: z.string(),
  /** Words in sentences that a machine wrote and nobody changed. */
  machine_words: z.int(),
  /** Words in sentences that a machine and a person wrote together. */
  edited_words: z.int(),
  human_words: z.int(),
});
export type SectionProvenance = z.infer<typeof SectionProvenance>;

export const Provenance = z.object({
  sections: z.array(SectionProvenance),
  /**
   * A statement for a shop on how the book was made, ready to be copied: DriveThruRPG's creation method, and the
   * numbers behind it.
   */
  statement: z.string(),
  /** Set if a language model wrote more than half of the words: names the shops that do not sell such a book. */
  warning: z.string().nullable(),
});
export type Provenance = z.infer<typeof Provenance>;

export const getProvenance = defineRoute({
  method: 'GET',
  path: '/projects/:id/provenance',
  summary: 'How much of a book a machine wrote, by section, and the statement about it that shops ask for.',
  access: 'user',
  requiredRole: 'editor',
  params: ProjectId,
  response: Provenance,
  errors: ['project_not_found'],
});
