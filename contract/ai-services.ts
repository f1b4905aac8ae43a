/** A service of language models that authors can use with a key of their own. */
export interface AiService {
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

const HOSTED = { protocol: 'openai-compatible', needsKey: true } as const;
const OWN = { protocol: 'openai-compatible', baseUrl: null, needsKey: false, hasImages: false } as const;

/** The services that an author can choose from, by id, with the name that the interface shows. */
export const AI_SERVICES = {
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

export type AiServiceId = keyof typeof AI_SERVICES;
export const AI_SERVICE_IDS = Object.keys(AI_SERVICES) as [AiServiceId, ...AiServiceId[]];

/** Returns the description of a service. */
export function aiService(id: AiServiceId): AiService {
  return AI_SERVICES[id];
}
