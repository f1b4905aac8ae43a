import { deleteOwnAi, getOwnAi, listOwnModels, putOwnAi, testOwnAi } from '#contract/accounts/own-ai.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import type { OwnAis } from './own-ai.ts';

export interface OwnAiServices {
  config: { ai: { privateAddresses: boolean } };
  ownAis: OwnAis;
}

/** The calls about the key that a person has of a service of language models. */
export function ownAiHandlers({ config, ownAis }: OwnAiServices): BoundHandler[] {
  return [
    handle(getOwnAi, async ({ user }) => ({
      ...((await ownAis.find(user.id)) ?? { provider: null }),
      private_addresses: config.ai.privateAddresses,
    })),

    handle(putOwnAi, ({ user, body }) => ownAis.put(user.id, body)),

    handle(deleteOwnAi, async ({ user }) => {
      await ownAis.remove(user.id);
      return {};
    }),

    handle(listOwnModels, async ({ user, body, signal }) => ({ models: await ownAis.models(user.id, body, signal) })),

    handle(testOwnAi, async ({ user, body, signal }) => ({ reply: await ownAis.test(user.id, body, signal) })),
  ];
}
