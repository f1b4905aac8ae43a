import { z } from 'zod';
import { BOOK_TYPE_IDS, VARIANT_IDS } from '#book/catalogue/book-types.ts';
import type { Maker } from '#book/document/makers.ts';
import { SEVERITIES } from '#book/layout/print-finding.ts';
import { SECTION_TYPES } from '#book/catalogue/book-choices.ts';
import { defineRoute } from './route.ts';

export const PROMPT_MAX = 8000;

/** A part of the book that is sent with a request, and the reason. */
export const GenerationSource = z.object({
  /** The id by which the author can exclude this source. The id of a section or an entry excludes all its sources. */
  id: z.string(),
  section_id: z.string().optional(),
  entry_id: z.string().optional(),
  title: z.string(),
  why: z.string(),
  excerpt: z.string(),
});
export type GenerationSource = z.infer<typeof GenerationSource>;

/**
 * A problem that the rules check still finds in a generated text after the automatic repair, about a creature, a spell,
 * an item or a table; or a note that the end of the text is missing.
 */
export const GenerationFinding = z.object({
  /** The name of the creature, spell, item or table. */
  subject: z.string(),
  severity: z.enum(SEVERITIES),
  /** The path of the field, such as "hitPoints", "actions.0" or "rarity". */
  field: z.string(),
  /** The value that stands there; "–" if it is missing. */
  found: z.string(),
  expected: z.string().nullable(),
  formula: z.string(),
  source: z.string(),
  /** The whole finding as a sentence. */
  message: z.string(),
});
export type GenerationFinding = z.infer<typeof GenerationFinding>;

/** A generated text, the parts of the book that were sent for it, and the findings of the rules check. */
export const GeneratedText = z.object({
  content: z.string(),
  sources: z.array(GenerationSource),
  findings: z.array(GenerationFinding),
});
export type GeneratedText = z.infer<typeof GeneratedText>;

/** The ids of sources, entries or sections that the author excludes from the request. */
export const Exclude = z.array(z.string().max(200)).max(500).optional();

/** One event of a stream of generated text. A failure is sent as the last event; the connection is not broken off. */
export const AiEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  /** What the server is doing while no text comes. It also keeps the connection open. */
  z.object({ type: z.literal('progress'), message: z.string() }),
  /** The whole text with corrected numbers. It replaces all text sent so far. */
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

/** Errors of servers whose operator pays for the provider. */
const BUDGET_ERRORS = ['generation_unverified', 'generation_limit'] as const;

export const generateContent = defineRoute({
  method: 'POST',
  path: '/generation/content',
  summary: 'Writes text for a book, as Markdown.',
  access: 'user',
  requiredRole: 'editor',
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
  requiredRole: 'editor',
  body: GenerationRequest,
  response: z.object({ sources: z.array(GenerationSource), prompt: z.string(), characters: z.int() }),
  errors: ['project_not_found', 'section_not_found', 'ai_off'],
});

/** The sizes in pixels that can be requested of an image model. */
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
  /** The book that the images are for, if any. */
  project_id: z.string().max(100).optional(),
});
export type ImageGenerationRequest = z.infer<typeof ImageGenerationRequest>;

export const generateImage = defineRoute({
  method: 'POST',
  path: '/generation/image',
  summary: 'Makes pictures from a description and stores them as images of the person.',
  access: 'user',
  requiredRole: 'editor',
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

/** The models that generate texts and images for a person. The built-in generator sends nothing to other servers. */
export const Generator = z.object({
  provider: z.enum(AI_PROVIDERS),
  /** The name of the language model, if there is one. */
  model: z.string().nullable(),
  /** The name of the image model; null if this server makes no images. */
  image_model: z.string().nullable(),
  /** Whether the texts are generated with the person's own key. */
  own: z.boolean(),
});
export type Generator = z.infer<typeof Generator>;

/** Who writes the generated texts: rules or a model. An unknown generator counts as a model. */
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
