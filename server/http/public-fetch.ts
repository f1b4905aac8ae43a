import { Agent, fetch as send } from 'undici';
import { AppError } from '#contract/errors.ts';
import { publicLookup, type Refuse, requirePublicHost } from './public-address.ts';

const CONNECT_MS = 10_000;

export interface PublicFetch {
  fetch: typeof fetch;
  close(): Promise<void>;
}

/**
 * A fetch for addresses that people give: it reaches public addresses alone, judged as each connection is made, and rejects with what `refuse`
 * makes for any other. It follows no redirection, whose address would be judged by nobody: who wants to follows it by another call.
 */
export function createPublicFetch(refuse: Refuse): PublicFetch {
  // What takes long is ended by those who ask.
  const agent = new Agent({
    connect: { lookup: publicLookup(refuse), timeout: CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // The library's own fetch, since its connections do not fit the one of the runtime; their types differ in name alone.
  const ask = send as unknown as (input: Parameters<typeof fetch>[0], init: object) => Promise<Response>;
  return {
    async fetch(input, init) {
      requirePublicHost(new URL(input instanceof Request ? input.url : input), refuse);
      try {
        return await ask(input, {
          ...init,
          redirect: init?.redirect === 'error' ? 'error' : 'manual',
          dispatcher: agent,
        });
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
    close: () => agent.destroy(),
  };
}

/** The refusal of an address among the causes of a failed connection. */
function refusalIn(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return null;
}
