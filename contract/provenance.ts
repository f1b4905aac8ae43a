import { z } from 'zod';
import { ProjectId } from './projects.ts';
import { defineRoute } from './route.ts';

/** Who wrote a section, in words. Each of its words is counted once. */
export const SectionProvenance = z.object({
  section_id: z.string(),
  title: z.string(),
  /** In sentences that stand as a machine wrote them. */
  machine_words: z.int(),
  /** In sentences that a machine and a person wrote. */
  edited_words: z.int(),
  human_words: z.int(),
});
export type SectionProvenance = z.infer<typeof SectionProvenance>;

export const Provenance = z.object({
  sections: z.array(SectionProvenance),
  /** What a shop asks of how the book was made, ready to be copied: the creation method of DriveThruRPG, and the numbers behind it. */
  statement: z.string(),
  /** Where more than half of the words come from a language model: which shops do not sell such a book. */
  warning: z.string().nullable(),
});
export type Provenance = z.infer<typeof Provenance>;

export const getProvenance = defineRoute({
  method: 'GET',
  path: '/projects/:id/provenance',
  summary: 'How much of a book a machine wrote, by section, and the statement about it that shops ask for.',
  access: 'user',
  right: 'editor',
  params: ProjectId,
  response: Provenance,
  errors: ['project_not_found'],
});
