import { aiService, type UserApiKey } from '#contract/accounts/user-api-keys.ts';
import { AppError } from '#contract/errors.ts';
import {
  type UserApiKeyServices,
  type ServiceAccess,
  findUserApiKey,
  readServiceAccess,
} from '#domain/user-api-keys/user-api-keys.ts';
import { requirePublicHost } from '#server/http/public-fetch.ts';
import type { Slots } from '#server/queue/slots.ts';
import { createAiProvider } from './create-provider.ts';
import type { AiConfig, AiProvider, ImageProvider } from '#domain/generation/ai-provider.ts';
import { createImageProvider } from './image-provider.ts';
import { listModels } from './list-models.ts';

/** The providers for a person's own key. */
interface UserProviders {
  ai: AiProvider;
  /** Null where they named no model for pictures. */
  imageAi: ImageProvider | null;
  /** The service and its models, without the key. */
  facts: UserApiKey;
}

/** People's own keys, and the providers for them. */
interface UserApiKeys extends UserApiKeyServices {
  privateAddresses: boolean;
  find(userId: string): Promise<UserApiKey | null>;
  /** Null where the person has none. Throws `ai_key_missing` where their key can no longer be decrypted. */
  open(userId: string): Promise<UserProviders | null>;
  models(userId: string, service: ServiceAccess, signal: AbortSignal): Promise<string[]>;
  firstWords(userId: string, service: ServiceAccess & { model: string }, signal: AbortSignal): Promise<string>;
}

interface UserApiKeysOptions extends Pick<UserApiKeyServices, 'db' | 'encryption' | 'now'> {
  newSeed: () => string;
  /** Reaches the addresses that people give. */
  send: typeof fetch;
  privateAddresses: boolean;
  timeoutMs: number;
  /** Limits how many calls of a person run at once. */
  slots: Slots;
}

const TRIAL = 'Greet the author of this book in one short sentence.';
const TRIAL_CHARACTERS = 120;

export function createUserApiKeys(options: UserApiKeysOptions): UserApiKeys {
  const { newSeed, send, privateAddresses, timeoutMs, slots } = options;
  const access = { send, keyOf: 'author' } as const;
  const services = { ...options, readAddress: (given: string) => readAddress(given, { privateAddresses }) };

  function configOf({ provider, baseUrl, apiKey }: ServiceAccess, model: string): AiConfig {
    return { baseUrl, apiKey, provider: aiService(provider).protocol, model, timeoutMs };
  }

  return {
    ...services,
    find: (userId) => findUserApiKey(services, userId),
    async open(userId) {
      const own = await readServiceAccess(services, userId);
      if (!own) return null;
      const { service, facts } = own;
      const config = configOf(service, facts.model);
      const acquire = () => slots.acquire(userId);
      const ai = withSlots(await createAiProvider(config, { newSeed, ...access }), acquire);
      const images = await createImageProvider({ ...config, imageModel: facts.image_model }, access);
      return { ai, imageAi: images && imagesWithSlots(images, acquire), facts };
    },
    async models(userId, service, signal) {
      const release = await slots.acquire(userId);
      return listModels(configOf(service, ''), { signal, ...access }).finally(release);
    },
    async firstWords(userId, { model, ...service }, signal) {
      const provider = await createAiProvider(configOf(service, model), { newSeed, ...access });
      return firstWordsOf(
        withSlots(provider, () => slots.acquire(userId)),
        signal,
      );
    },
  };
}

/** The error for an address that a key must not be sent to. */
export function refuseAddress(): AppError {
  return new AppError('ai_address_refused');
}

/**
 * The address of a service as it is stored, without a slash at its end. Throws `ai_address_refused` for one that a key must not be sent to:
 * without TLS, or in the server's own network where the operator does not allow that.
 */
function readAddress(given: string, { privateAddresses }: { privateAddresses: boolean }): string {
  const url = new URL(given);
  if (url.username !== '' || url.password !== '' || url.search !== '') throw refuseAddress();
  if (!privateAddresses) {
    if (url.protocol !== 'https:') throw refuseAddress();
    requirePublicHost(url, refuseAddress);
  }
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '');
}

/** Wraps a provider so that each call holds a slot until its end. */
function withSlots(provider: AiProvider, acquire: () => Promise<() => void>): AiProvider {
  return {
    ...provider,
    async *stream(request, options) {
      const release = await acquire();
      try {
        yield* provider.stream(request, options);
      } finally {
        release();
      }
    },
    async object(request, form, options) {
      const release = await acquire();
      return provider.object(request, form, options).finally(release);
    },
  };
}

/** Wraps a provider of images so that each call holds a slot until its end. */
function imagesWithSlots(provider: ImageProvider, acquire: () => Promise<() => void>): ImageProvider {
  return {
    async generate(request, signal) {
      const release = await acquire();
      return provider.generate(request, signal).finally(release);
    },
  };
}

/** Ends the call as soon as the model has said enough. */
async function firstWordsOf(ai: AiProvider, signal: AbortSignal): Promise<string> {
  let words = '';
  const request = {
    kind: 'content',
    prompt: TRIAL,
    sectionType: 'lore',
    bookType: 'puhb',
    variant: 'quick',
    sources: [],
  } as const;
  for await (const piece of ai.stream(request, { signal, watched: false })) {
    words += piece;
    if (words.length >= TRIAL_CHARACTERS) break;
  }
  return words.slice(0, TRIAL_CHARACTERS).replace(/^#+ /, '').trim().toWellFormed();
}
