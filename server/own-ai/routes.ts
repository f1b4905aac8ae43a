import { deleteOwnAi, getOwnAi, listOwnModels, putOwnAi, testOwnAi } from '#contract/accounts/own-ai.ts';
import type { Bind } from '#server/http/bind.ts';
import type { OwnAis } from './own-ai.ts';

export interface OwnAiServices {
  config: { ai: { privateAddresses: boolean } };
  ownAis: OwnAis;
}

/** The calls about the key that a person has of a service of language models. */
export function ownAiRoutes(bind: Bind, { config, ownAis }: OwnAiServices): void {
  bind(getOwnAi, async ({ user }) => ({
    ...((await ownAis.find(user.id)) ?? { provider: null }),
    private_addresses: config.ai.privateAddresses,
  }));
  bind(putOwnAi, ({ user, body }) => ownAis.put(user.id, body));
  bind(deleteOwnAi, async ({ user }) => {
    await ownAis.remove(user.id);
    return {};
  });
  bind(listOwnModels, async ({ user, body, signal }) => ({ models: await ownAis.models(user.id, body, signal) }));
  bind(testOwnAi, async ({ user, body, signal }) => ({ reply: await ownAis.test(user.id, body, signal) }));
}
