import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { Nothing } from './credentials.ts';

const ADDRESS_MAX = 500;
const KEY_MAX = 1000;
const MODEL_MAX = 200;

/** An HTTP header can hold no other characters. */
const ApiKey = z
  .string()
  .trim()
  .max(KEY_MAX, 'This is too long for a key')
  .regex(/^[\x21-\x7e]*$/, 'A key has no spaces and no letters beyond English ones');

const Model = z
  .string()
  .trim()
  .min(1, 'Please name a model')
  .max(MODEL_MAX, 'This is too long for the name of a model');

const Address = z
  .url({ protocol: /^https?$/, error: 'Please give an address that begins with https://' })
  .max(ADDRESS_MAX, 'This address is too long');

const HOSTED = { protocol: 'openai-compatible', needsKey: true } as const;
const OWN = { protocol: 'openai-compatible', baseUrl: null, needsKey: false, hasImages: false } as const;

/** The services that an author can choose from, by id, with the name that the interface shows. */
const AI_SERVICES = {
  openai: { ...HOSTED, name: 'OpenAI', baseUrl: 'https://api.openai.com/v1', hasImages: true },
  anthropic: {
    name: 'Anthropic',
    protocol: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    needsKey: true,
    hasImages: false,
  },
  gemini: {
    ...HOSTED,
    name: 'Google Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    hasImages: true,
  },
  openrouter: { ...HOSTED, name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', hasImages: false },
  ollama: { ...OWN, name: 'Ollama', example: 'http://localhost:11434/v1' },
  lm_studio: { ...OWN, name: 'LM Studio', example: 'http://localhost:1234/v1' },
  vllm: { ...OWN, name: 'vLLM', example: 'http://localhost:8000/v1' },
  'openai-compatible': { ...OWN, name: 'Other, with OpenAI’s protocol', hasImages: true },
} as const satisfies Record<string, AiService>;
export const AI_SERVICE_IDS = Object.keys(AI_SERVICES) as [AiServiceId, ...AiServiceId[]];

const service = {
  provider: z.enum(AI_SERVICE_IDS),
  base_url: Address.optional().meta({ description: 'Needed where the service has no address of its own.' }),
  api_key: ApiKey.optional().meta({ description: 'Without it the stored key of the same address is used.' }),
};

type Service = { provider: (typeof AI_SERVICE_IDS)[number]; base_url?: string | undefined };

/** Reports an issue if the service has no fixed address and the person gave none. */
function needsAddress(context: z.core.ParsePayload<Service>): void {
  const { provider, base_url } = context.value;
  if (aiService(provider).baseUrl !== null || base_url !== undefined) return;
  context.issues.push({
    code: 'custom',
    path: ['base_url'],
    message: 'Please give the address of the service',
    input: base_url,
  });
}

/**
 * The AI service that an account uses instead of the server's own provider. An answer never contains the key itself.
 */
export const UserApiKey = z.object({
  provider: z.enum(AI_SERVICE_IDS),
  base_url: z.string(),
  has_key: z.boolean(),
  model: z.string(),
  image_model: z.string().nullable(),
  updated_at: z.string(),
});
export type UserApiKey = z.infer<typeof UserApiKey>;

const privateAddresses = z
  .boolean()
  .meta({ description: 'Whether an address in the server’s own network may be given.' });

export const getUserApiKey = defineRoute({
  method: 'GET',
  path: '/auth/ai',
  summary:
    "The service of language models that the person's own key is for; its `provider` is null where they have none.",
  access: 'user',
  response: z.union([
    UserApiKey.extend({ private_addresses: privateAddresses }),
    z.object({ provider: z.null(), private_addresses: privateAddresses }),
  ]),
});

export const putUserApiKey = defineRoute({
  method: 'PUT',
  path: '/auth/ai',
  summary: 'Has texts of the person written by a service of their choice, with their own key.',
  access: 'user',
  body: z.object({ ...service, model: Model, image_model: Model.nullable().optional() }).check(needsAddress),
  response: UserApiKey,
  errors: ['ai_key_missing', 'ai_address_refused'],
});

export const deleteUserApiKey = defineRoute({
  method: 'DELETE',
  path: '/auth/ai',
  summary: "Deletes the person's own key. Their texts are written by the server's provider again.",
  access: 'user',
  response: Nothing,
});

const CALL_ERRORS = [
  'ai_key_missing',
  'ai_address_refused',
  'provider_failed',
  'provider_busy',
  'provider_silent',
  'too_many_jobs',
] as const;

export const listOwnModels = defineRoute({
  method: 'POST',
  path: '/auth/ai/models',
  summary: 'The models that a service offers for a key.',
  access: 'user',
  body: z.object(service).check(needsAddress),
  response: z.object({ models: z.array(z.string()) }),
  errors: CALL_ERRORS,
});

export const testUserApiKey = defineRoute({
  method: 'POST',
  path: '/auth/ai/test',
  summary: 'Has the model say a few words, so that a wrong key or name is seen before it is stored.',
  access: 'user',
  body: z.object({ ...service, model: Model }).check(needsAddress),
  response: z.object({ reply: z.string() }),
  errors: CALL_ERRORS,
});

/** A service of language models that authors can use with a key of their own. */
interface AiService {
  name: string;
  /** The protocol of its API. */
  protocol: 'openai-compatible' | 'anthropic';
  /** The base URL of its API; null if each person has their own. */
  baseUrl: string | null;
  /** An example of such a base URL, for the form. */
  example?: string;
  needsKey: boolean;
  /** Whether the service also makes images with the same key. */
  hasImages: boolean;
}

export type AiServiceId = keyof typeof AI_SERVICES;

/** Returns the description of a service. */
export function aiService(id: AiServiceId): AiService {
  return AI_SERVICES[id];
}
