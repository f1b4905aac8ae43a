import type { FastifyRequest } from 'fastify';
import { deleteOwnAi, getOwnAi, listOwnModels, putOwnAi, testOwnAi } from '#contract/accounts/own-ai.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Bind } from '#server/http/bind.ts';
import type { AuthenticatedUser } from '#server/http/identify.ts';
import type { OwnAis } from './own-ai.ts';

export interface OwnAiServices {
  config: { ai: { privateAddresses: boolean } };
  accounts: Pick<Accounts, 'confirm'>;
  ownAis: OwnAis;
}

/** What a person sends to prove who they are. */
interface Proof {
  password?: string | undefined;
  supabase_token?: string | undefined;
}

/** The calls about the key that a person has of a service of language models. */
export function ownAiRoutes(bind: Bind, { config, accounts, ownAis }: OwnAiServices): void {
  const confirm = (user: AuthenticatedUser, { ip }: FastifyRequest, { password, supabase_token }: Proof) =>
    accounts.confirm(
      { userId: user.id, sessionId: user.session_id, address: ip },
      { password, hostedToken: supabase_token },
    );

  bind(getOwnAi, async ({ user }) => ({
    own: await ownAis.find(user.id),
    private_addresses: config.ai.privateAddresses,
  }));
  bind(putOwnAi, async ({ user, body, request }) => {
    await confirm(user, request, body);
    return { own: await ownAis.put(user.id, body) };
  });
  bind(deleteOwnAi, async ({ user, body, request }) => {
    await confirm(user, request, body);
    await ownAis.remove(user.id);
    return {};
  });
  bind(listOwnModels, async ({ user, body, signal }) => ({ models: await ownAis.models(user.id, body, signal) }));
  bind(testOwnAi, async ({ user, body, signal }) => ({ reply: await ownAis.test(user.id, body, signal) }));
}
