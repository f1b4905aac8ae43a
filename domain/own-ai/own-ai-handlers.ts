import * as routes from '#contract/accounts/own-ai.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { findOwnAi, type OwnAiServices, type OwnPlace, putOwnAi, requirePlace } from './own-ai.ts';
import { deleteOwnAiRow } from './own-ai-store.ts';

export interface OwnAiCallServices {
  ownAis: OwnAiServices & {
    /** Whether an address in the server's own network may be given. */
    privateAddresses: boolean;
    models(userId: string, place: OwnPlace, signal: AbortSignal): Promise<string[]>;
    /** The first words of the model. */
    firstWords(userId: string, place: OwnPlace & { model: string }, signal: AbortSignal): Promise<string>;
  };
}

/** The calls about the key that a person has of a service of language models. */
export function ownAiHandlers({ ownAis }: OwnAiCallServices): BoundHandler[] {
  return [
    handle(routes.getOwnAi, async ({ user }) => ({
      ...((await findOwnAi(ownAis, user.id)) ?? { provider: null }),
      private_addresses: ownAis.privateAddresses,
    })),

    handle(routes.putOwnAi, ({ user, body }) => putOwnAi(ownAis, user.id, body)),

    handle(routes.deleteOwnAi, async ({ user }) => {
      await deleteOwnAiRow(ownAis.db, user.id);
      return {};
    }),

    handle(routes.listOwnModels, async ({ user, body, signal }) => ({
      models: await ownAis.models(user.id, await requirePlace(ownAis, user.id, body), signal),
    })),

    handle(routes.testOwnAi, async ({ user, body, signal }) => {
      const place = await requirePlace(ownAis, user.id, body);
      return { reply: await ownAis.firstWords(user.id, { ...place, model: body.model }, signal) };
    }),
  ];
}
