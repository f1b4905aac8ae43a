import { z } from 'zod';
import { EDIT_ACTIONS } from '#book/catalogue/edit-actions.ts';
import { AiEvent, Exclude, GeneratedText } from './generation.ts';
import { defineRoute } from './route.ts';

/** The most characters of a section that one edit accepts. */
export const EDIT_TEXT_MAX = 20_000;
export const INSTRUCTION_MAX = 1000;

export const EditRequest = z
  .object({
    project_id: z.string().max(100),
    section_id: z.string().max(100),
    action: z.enum(EDIT_ACTIONS),
    /** The words to be edited, as Markdown. */
    text: z.string().max(EDIT_TEXT_MAX, 'Please select at most 20,000 characters'),
    /** What the author adds to the request, such as a tone or a die. */
    instruction: z.string().trim().max(INSTRUCTION_MAX, 'Please use at most 1,000 characters').optional(),
    exclude: Exclude,
  })
  .refine(({ text, instruction = '' }) => text.trim() !== '' || instruction !== '', {
    path: ['text'],
    message: 'Please select some text, or say what you want',
  });
export type EditRequest = z.infer<typeof EditRequest>;

export const editText = defineRoute({
  method: 'POST',
  path: '/generation/edit',
  summary:
    'Rewrites words of a section, or writes what belongs beside them, as Markdown. It changes nothing in the section.',
  access: 'user',
  requiredRole: 'editor',
  body: EditRequest,
  response: GeneratedText,
  events: AiEvent,
  errors: [
    'project_not_found',
    'section_not_found',
    'ai_off',
    'generation_unverified',
    'generation_limit',
    'edit_impossible',
    'provider_failed',
    'provider_busy',
    'provider_silent',
  ],
});
