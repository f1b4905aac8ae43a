import { z } from 'zod';
import { AiEvent, Exclude, GenerationSource } from './generation.ts';
import { defineRoute } from './route.ts';

export const QUESTION_MAX = 1000;

const BookQuestion = z.object({
  project_id: z.string().max(100),
  question: z
    .string()
    .trim()
    .min(1, 'Please write a question')
    .max(QUESTION_MAX, 'Please use at most 1,000 characters'),
  exclude: Exclude,
});
type BookQuestion = z.infer<typeof BookQuestion>;

export const askBook = defineRoute({
  method: 'POST',
  path: '/generation/ask',
  summary: 'Answers a question from what the book says, as Markdown, and names the passages it is answered from.',
  access: 'user',
  requiredRole: 'reader',
  body: BookQuestion,
  response: z.object({ content: z.string(), sources: z.array(GenerationSource) }),
  events: AiEvent,
  errors: [
    'project_not_found',
    'ai_off',
    'generation_unverified',
    'generation_limit',
    'provider_failed',
    'provider_busy',
    'provider_silent',
  ],
});
