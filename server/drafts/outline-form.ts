import { z } from 'zod';
import { SECTION_TYPES } from '#book/catalogue/book-choices.ts';
import type { ProposedSection } from '#domain/drafts/drafts.ts';
import { readOutline, readOutlineData } from '#domain/drafts/read-outline.ts';
import type { AiForm } from '#server/ai/provider.ts';

const OutlineAnswer = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(SECTION_TYPES),
      summary: z.string().describe('Two or three sentences, with the names of the people and places in it'),
    }),
  ),
});

/** The outline of a book as a model fills it in; a list of lines is understood as well. */
export const outlineForm: AiForm<ProposedSection[]> = {
  name: 'the outline of a whole book',
  schema: OutlineAnswer,
  hint: 'Its sections stand in their order; the text of the book is not written yet. People, places, clues and creatures of one section occur in others. The last section holds the stat blocks.',
  read: (value) => orNone(readOutlineData(value)),
  readText: (text) => orNone(readOutline(text)),
  // The built-in generator plans a book by itself.
  make: () => [],
};

function orNone(sections: ProposedSection[]): ProposedSection[] | null {
  return sections.length === 0 ? null : sections;
}
