import { z } from 'zod';
import { BOOK_TYPE_IDS, VARIANT_IDS } from '#book/catalogue/book-types.ts';
import type { Maker } from '#book/document/makers.ts';
import { SEVERITIES } from '#book/layout/print/print-finding.ts';
import { SECTION_TYPES } from '#book/catalogue/book-choices.ts';
import { defineRoute } from './route.ts';

export const PROMPT_MAX = 8000;

/** A part of the book that is sent with a request, and why. */
export const GenerationSource = z.object({
  /** By which it is left out; so may be all that is sent of the section or the entry. */
  id: z.string(),
  section_id: z.string().optional(),
  entry_id: z.string().optional(),
  title: z.string(),
  why: z.string(),
  excerpt: z.string(),
});
export type GenerationSource = z.infer<typeof GenerationSource>;

/** What the rules still say of a creature, a spell, an item or a table in a text, after it was put right as far as it was; or that its end is missing. */
export const GenerationFinding = z.object({
  /** The name of the creature, spell, item or table. */
  subject: z.string(),
  severity: z.enum(SEVERITIES),
  /** "hitPoints", "actions.0", "rarity". */
  field: z.string(),
  /** What stands there; "–" where something is missing. */
  found: z.string(),
  expected: z.string().nullable(),
  formula: z.string(),
  source: z.string(),
  /** All of it for a reader. */
  message: z.string(),
});
export type GenerationFinding = z.infer<typeof GenerationFinding>;

/** A text, what of the book was sent to have it written, and what the rules say of it. */
export const GeneratedText = z.object({
  content: z.string(),
  sources: z.array(GenerationSource),
  findings: z.array(GenerationFinding),
});
export type GeneratedText = z.infer<typeof GeneratedText>;

/** What an author leaves out of what is sent: ids of sources, of entries or of sections. */
export const Exclude = z.array(z.string().max(200)).max(500).optional();

/** One event of a stream of generated text. A failure is the last event, not a broken connection. */
export const AiEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  /** What is done while no text comes; also keeps the line open. */
  z.object({ type: z.literal('progress'), message: z.string() }),
  /** The whole text, in the place of all that came before it: its numbers were put right. */
  z.object({ type: z.literal('replace'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    sources: z.array(GenerationSource),
    findings: z.array(GenerationFinding),
  }),
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
  exclude: Exclude,
});
export type GenerationRequest = z.infer<typeof GenerationRequest>;

/** Refusals of an operator who pays for a provider. */
const BUDGET_ERRORS = ['generation_unverified', 'generation_limit'] as const;

export const generateContent = defineRoute({
  method: 'POST',
  path: '/generation/content',
  summary: 'Writes text for a book, as Markdown.',
  access: 'user',
  right: 'editor',
  body: GenerationRequest,
  response: GeneratedText,
  events: AiEvent,
  errors: [
    'project_not_found',
    'section_not_found',
    'ai_off',
    ...BUDGET_ERRORS,
    'provider_failed',
    'provider_busy',
    'provider_silent',
  ],
});

export const showContext = defineRoute({
  method: 'POST',
  path: '/generation/context',
  summary: 'What would be sent to have this text written, word for word, and why.',
  access: 'user',
  right: 'editor',
  body: GenerationRequest,
  response: z.object({ sources: z.array(GenerationSource), prompt: z.string(), characters: z.int() }),
  errors: ['project_not_found', 'section_not_found', 'ai_off'],
});

/** Sizes in pixels that images are asked for in. */
export const IMAGE_SIZES = [
  '256x256',
  '512x512',
  '1024x1024',
  '1024x1536',
  '1536x1024',
  '1024x1792',
  '1792x1024',
] as const;
export const IMAGE_PROMPT_MAX = 4000;

export const ImageGenerationRequest = z.object({
  prompt: z
    .string()
    .trim()
    .min(1, 'Please describe the picture')
    .max(IMAGE_PROMPT_MAX, 'Please use at most 4,000 characters'),
  n: z.int().min(1).max(4, 'At most four pictures can be made at once').default(1),
  size: z.enum(IMAGE_SIZES).default('1024x1024'),
  /** The book that they are for, where there is one. */
  project_id: z.string().max(100).optional(),
});
export type ImageGenerationRequest = z.infer<typeof ImageGenerationRequest>;

export const generateImage = defineRoute({
  method: 'POST',
  path: '/generation/image',
  summary: 'Makes pictures from a description and stores them as images of the person.',
  access: 'user',
  right: 'editor',
  body: ImageGenerationRequest,
  response: z.array(z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })),
  errors: [
    'project_not_found',
    'ai_off',
    'image_model_missing',
    'quota_exceeded',
    ...BUDGET_ERRORS,
    'provider_failed',
    'provider_busy',
    'provider_silent',
    'images_unavailable',
  ],
});

export const AI_PROVIDERS = ['builtin', 'openai-compatible', 'anthropic'] as const;
export type AiProviderName = (typeof AI_PROVIDERS)[number];

/** The models that make texts and images for a person. The built-in generator sends nothing to other servers. */
export const Generator = z.object({
  provider: z.enum(AI_PROVIDERS),
  /** The language model's name, where there is one. */
  model: z.string().nullable(),
  /** The image model's name; null where this server makes no images. */
  image_model: z.string().nullable(),
  /** Whether the texts are written by the person's own key. */
  own: z.boolean(),
});
export type Generator = z.infer<typeof Generator>;

/** Who wrote a text that came from it. As long as that is not known, a model. */
export function makerOf(generator: Pick<Generator, 'provider'> | undefined): Maker {
  return generator?.provider === 'builtin' ? 'rules' : 'model';
}

export const getGenerator = defineRoute({
  method: 'GET',
  path: '/generation',
  summary: 'What writes the texts and makes the pictures of this person.',
  access: 'user',
  response: Generator,
});
