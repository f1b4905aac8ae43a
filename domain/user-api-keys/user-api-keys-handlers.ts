import * as routes from '#contract/accounts/user-api-keys.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import {
  findUserApiKey,
  type UserApiKeyServices,
  type ServiceAccess,
  putUserApiKey,
  requireServiceAccess,
} from './user-api-keys.ts';
import { deleteUserApiKeyRow } from './user-api-keys-store.ts';

interface UserApiKeyCallServices {
  userApiKeys: UserApiKeyServices & {
    /** Whether addresses in the server's own network are allowed. */
    privateAddresses: boolean;
    models(userId: string, service: ServiceAccess, signal: AbortSignal): Promise<string[]>;
    /** The first words of the model. */
    firstWords(userId: string, service: ServiceAccess & { model: string }, signal: AbortSignal): Promise<string>;
  };
}

/** The calls about a person's own key for a service of language models. */
export function userApiKeyHandlers({ userApiKeys }: UserApiKeyCallServices): BoundHandler[] {
  return [
    handle(routes.getUserApiKey, async ({ user }) => ({
      ...((await findUserApiKey(userApiKeys, user.id)) ?? { provider: null }),
      private_addresses: userApiKeys.privateAddresses,
    })),

    handle(routes.putUserApiKey, ({ user, body }) => putUserApiKey(userApiKeys, user.id, body)),

    handle(routes.deleteUserApiKey, async ({ user }) => {
      await deleteUserApiKeyRow(userApiKeys.db, user.id);
      return {};
    }),

    handle(routes.listOwnModels, async ({ user, body, signal }) => ({
      models: await userApiKeys.models(user.id, await requireServiceAccess(userApiKeys, user.id, body), signal),
    })),

    handle(routes.testUserApiKey, async ({ user, body, signal }) => {
      const service = await requireServiceAccess(userApiKeys, user.id, body);
      return { reply: await userApiKeys.firstWords(user.id, { ...service, model: body.model }, signal) };
    }),
  ];
}
