import type { OwnAi } from '#contract/accounts/own-ai.ts';
import { type AiServiceId, aiService } from '#contract/ai-services.ts';
import { AppError } from '#contract/errors.ts';
import { createAiProvider } from '#server/ai/create-provider.ts';
import { createImageProvider } from '#server/ai/image-provider.ts';
import type { ImageProvider } from '#domain/generation/ai-provider.ts';
import { listModels } from '#server/ai/list-models.ts';
import type { AiConfig, AiProvider } from '#domain/generation/ai-provider.ts';
import type { Database } from '#domain/database/database.ts';
import type { WaitingPlaces } from '#server/queue/waiting-places.ts';
import type { Sealer } from '#server/sealing/sealer.ts';
import { readAddress } from './address.ts';
import { deleteOwnAiRow, findOwnAi, type OwnAiRow, putOwnAiRow } from './own-ai-store.ts';
import { imagesWithPlaces, withPlaces } from './with-places.ts';

/** A service and the key for it, as a person gives them. Without a key, the stored one of the same address is meant. */
export interface GivenPlace {
  provider: AiServiceId;
  base_url?: string | undefined;
  api_key?: string | undefined;
}

/** What writes and paints for a person by their own key. */
export interface OwnProviders {
  ai: AiProvider;
  /** Null where they named no model for pictures. */
  imageAi: ImageProvider | null;
  /** For who asks which models these are. */
  facts: OwnAi;
}

/** The keys that people have of services of language models. A key is stored sealed, and leaves only towards the address it was given for. */
export interface OwnAis {
  find(userId: string): Promise<OwnAi | null>;
  /** Throws `ai_key_missing`, `ai_address_refused`. */
  put(userId: string, given: GivenPlace & { model: string; image_model?: string | null | undefined }): Promise<OwnAi>;
  remove(userId: string): Promise<void>;
  /** Null where the person has none. Throws `ai_key_missing` where their key cannot be read any more. */
  open(userId: string): Promise<OwnProviders | null>;
  models(userId: string, given: GivenPlace, signal: AbortSignal): Promise<string[]>;
  /** The first words of the model. */
  test(userId: string, given: GivenPlace & { model: string }, signal: AbortSignal): Promise<string>;
}

export interface OwnAisOptions {
  db: Database;
  sealer: Sealer;
  now: () => Date;
  newSeed: () => string;
  /** Reaches the addresses that people give. */
  send: typeof fetch;
  privateAddresses: boolean;
  timeoutMs: number;
  /** How many calls of a person there are at once. */
  places: WaitingPlaces;
}

const UNREADABLE = 'Your key can no longer be read on this server. Please enter it again in the settings.';
const TRIAL = 'Greet the author of this book in one short sentence.';
const TRIAL_CHARACTERS = 120;

export function createOwnAis(options: OwnAisOptions): OwnAis {
  const { db, sealer, now, newSeed, send, privateAddresses, timeoutMs, places } = options;
  const access = { send, keyOf: 'author' } as const;

  /** The address and the key that are meant. */
  async function settle(userId: string, given: GivenPlace): Promise<{ baseUrl: string; apiKey: string | null }> {
    const service = aiService(given.provider);
    const baseUrl = readAddress(given.base_url ?? service.baseUrl ?? '', { privateAddresses });
    const apiKey = given.api_key ?? (await storedKey(userId, baseUrl));
    if (service.needsKey && !apiKey) throw new AppError('ai_key_missing');
    return { baseUrl, apiKey: apiKey || null };
  }

  async function storedKey(userId: string, baseUrl: string): Promise<string | null> {
    const row = await findOwnAi(db, userId);
    return row && new URL(row.base_url).origin === new URL(baseUrl).origin ? openKey(row) : null;
  }

  function openKey(row: OwnAiRow): string | null {
    if (row.sealed_key === null) return null;
    const key = sealer.open(row.sealed_key, sealedFor(row.user_id, row.base_url));
    if (key === null) throw new AppError('ai_key_missing', { message: UNREADABLE });
    return key;
  }

  function configOf(provider: AiServiceId, place: { baseUrl: string; apiKey: string | null }, model: string): AiConfig {
    return { ...place, provider: aiService(provider).protocol, model, timeoutMs };
  }

  return {
    async find(userId) {
      const row = await findOwnAi(db, userId);
      return row ? present(row) : null;
    },
    async put(userId, given) {
      const { baseUrl, apiKey } = await settle(userId, given);
      const row: OwnAiRow = {
        user_id: userId,
        provider: given.provider,
        base_url: baseUrl,
        sealed_key: apiKey === null ? null : sealer.seal(apiKey, sealedFor(userId, baseUrl)),
        model: given.model,
        image_model: given.image_model ?? null,
        updated_at: now().toISOString(),
      };
      await putOwnAiRow(db, row);
      return present(row);
    },
    remove: (userId) => deleteOwnAiRow(db, userId),
    async open(userId) {
      const row = await findOwnAi(db, userId);
      if (!row) return null;
      const facts = present(row);
      // The operator may have closed their network since the address was given.
      const place = { baseUrl: readAddress(row.base_url, { privateAddresses }), apiKey: openKey(row) };
      const config = configOf(facts.provider, place, row.model);
      const enter = () => places.enter(userId);
      const ai = withPlaces(await createAiProvider(config, { newSeed, ...access }), enter);
      const images = await createImageProvider({ ...config, imageModel: row.image_model }, access);
      return { ai, imageAi: images && imagesWithPlaces(images, enter), facts };
    },
    async models(userId, given, signal) {
      const config = configOf(given.provider, await settle(userId, given), '');
      const leave = await places.enter(userId);
      return listModels(config, { signal, ...access }).finally(leave);
    },
    async test(userId, given, signal) {
      const config = configOf(given.provider, await settle(userId, given), given.model);
      const ai = withPlaces(await createAiProvider(config, { newSeed, ...access }), () => places.enter(userId));
      return firstWords(ai, signal);
    },
  };
}

/** What a key is sealed for: it opens neither for another person nor for another address than it was given for. */
function sealedFor(userId: string, baseUrl: string): string {
  return `ai ${userId} ${new URL(baseUrl).origin}`;
}

function present({ provider, base_url, sealed_key, model, image_model, updated_at }: OwnAiRow): OwnAi {
  return { provider: provider as AiServiceId, base_url, has_key: sealed_key !== null, model, image_model, updated_at };
}

/** Hangs up on the model as soon as it has said enough. */
async function firstWords(ai: AiProvider, signal: AbortSignal): Promise<string> {
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
