import { z } from 'zod';
import { BOOK_TYPE_IDS } from '#book/catalogue/book-types.ts';
import { SECTION_TYPES } from '#book/catalogue/section-types.ts';
import { VARIANT_IDS } from '#book/catalogue/variants.ts';
import { defineRoute } from './route.ts';

export const PROMPT_MAX = 8000;

/** One event of a stream of generated text. A failure is the last event, not a broken connection. */
export const AiEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('error'), code: z.string(), error: z.string() }),
]);
export type AiEvent = z.infer<typeof AiEvent>;

export const GenerationRequest = z.object({
  prompt: z
    .string()
    .trim()
    .min(1, 'Please describe what you want to generate')
    .max(PROMPT_MAX, 'Please use at most 8,000 characters'),
  section_type: z.enum(SECTION_TYPES),
  book_type: z.enum(BOOK_TYPE_IDS),
  variant: z.enum(VARIANT_IDS),
  project_id: z.string().max(100).optional(),
  section_id: z.string().max(100).optional(),
});
export type GenerationRequest = z.infer<typeof GenerationRequest>;

export const generateContent = defineRoute({
  method: 'POST',
  path: '/generation/content',
  summary: 'Writes text for a book, as Markdown.',
  access: 'user',
  body: GenerationRequest,
  response: z.object({ content: z.string() }),
  events: AiEvent,
  errors: ['project_not_found', 'section_not_found', 'provider_failed', 'provider_busy', 'provider_silent'],
});
