import { aiService, type AiServiceId, type UserApiKey } from '#contract/accounts/user-api-keys.ts';
import { AppError } from '#contract/errors.ts';
import type { Encryption } from '#domain/accounts/account-services.ts';
import type { Database } from '#domain/database/database.ts';
import { findUserApiKeyRow, type UserApiKeyRow, putUserApiKeyRow } from './user-api-keys-store.ts';

/* People's own keys for services of language models. A key is stored encrypted, and is sent only to the address it was given for. */

export interface UserApiKeyServices {
  db: Database;
  encryption: Encryption;
  now: () => Date;
  /** Returns the address without a slash at its end. Throws `ai_address_refused` for one that a key should not be sent to. */
  readAddress(given: string): string;
}

/** A service and the key for it, as a person gives them. Without a key, the stored key for the same address is used. */
interface GivenService {
  provider: AiServiceId;
  base_url?: string | undefined;
  api_key?: string | undefined;
}

/** A service, its address, and the key for it. */
export interface ServiceAccess {
  provider: AiServiceId;
  baseUrl: string;
  apiKey: string | null;
}

/** What may be shown of a person's own service; null where they have none. */
export async function findUserApiKey(
  { db }: Pick<UserApiKeyServices, 'db'>,
  userId: string,
): Promise<UserApiKey | null> {
  const row = await findUserApiKeyRow(db, userId);
  return row ? present(row) : null;
}

/** Stores a service and its key; they replace earlier ones. Throws `ai_key_missing`, `ai_address_refused`. */
export async function putUserApiKey(
  services: UserApiKeyServices,
  userId: string,
  given: GivenService & { model: string; image_model?: string | null | undefined },
): Promise<UserApiKey> {
  const { db, encryption, now } = services;
  const { baseUrl, apiKey } = await requireServiceAccess(services, userId, given);
  const row: UserApiKeyRow = {
    user_id: userId,
    provider: given.provider,
    base_url: baseUrl,
    sealed_key: apiKey === null ? null : encryption.encrypt(apiKey, keyOwner(userId, baseUrl)),
    model: given.model,
    image_model: given.image_model ?? null,
    updated_at: now().toISOString(),
  };
  await putUserApiKeyRow(db, row);
  return present(row);
}

/** The address and the key to use for a given service. Throws `ai_key_missing`, `ai_address_refused`. */
export async function requireServiceAccess(
  services: UserApiKeyServices,
  userId: string,
  given: GivenService,
): Promise<ServiceAccess> {
  const service = aiService(given.provider);
  const baseUrl = services.readAddress(given.base_url ?? service.baseUrl ?? '');
  const apiKey = given.api_key ?? (await storedKey(services, userId, baseUrl));
  if (service.needsKey && !apiKey) throw new AppError('ai_key_missing');
  return { provider: given.provider, baseUrl, apiKey: apiKey || null };
}

/** The stored service with its key; null where the person has none. Throws `ai_key_missing` where their key can no longer be decrypted. */
export async function readServiceAccess(
  services: UserApiKeyServices,
  userId: string,
): Promise<{ service: ServiceAccess; facts: UserApiKey } | null> {
  const row = await findUserApiKeyRow(services.db, userId);
  if (!row) return null;
  const facts = present(row);
  // The operator may have forbidden addresses in their network since this one was given.
  const baseUrl = services.readAddress(row.base_url);
  return { service: { provider: facts.provider, baseUrl, apiKey: decryptKey(services, row) }, facts };
}

async function storedKey(services: UserApiKeyServices, userId: string, baseUrl: string): Promise<string | null> {
  const row = await findUserApiKeyRow(services.db, userId);
  return row && originOf(row.base_url) === originOf(baseUrl) ? decryptKey(services, row) : null;
}

const UNREADABLE = 'Your key can no longer be read on this server. Please enter it again in the settings.';

function decryptKey(
  { encryption }: UserApiKeyServices,
  { user_id, base_url, sealed_key }: UserApiKeyRow,
): string | null {
  if (sealed_key === null) return null;
  const key = encryption.decrypt(sealed_key, keyOwner(user_id, base_url));
  if (key === null) throw new AppError('ai_key_missing', { message: UNREADABLE });
  return key;
}

/** What a key is encrypted for: it can be decrypted neither for another person nor for another address. */
function keyOwner(userId: string, baseUrl: string): string {
  return `ai ${userId} ${originOf(baseUrl)}`;
}

/** Scheme, host and port of an address as `readAddress` gives it. */
function originOf(baseUrl: string): string {
  return /^[a-z]+:\/\/[^/]*/.exec(baseUrl)?.[0] ?? baseUrl;
}

function present({ provider, base_url, sealed_key, model, image_model, updated_at }: UserApiKeyRow): UserApiKey {
  return { provider: provider as AiServiceId, base_url, has_key: sealed_key !== null, model, image_model, updated_at };
}
