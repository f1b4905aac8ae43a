import rateLimit, { type FastifyRateLimitStore, normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import type { Identify } from './identify.ts';

const CALLS_A_MINUTE = 1000;
/** For everybody behind one address: a browser opens two for a book, and retries every few seconds while it is refused. */
const SOCKETS_A_MINUTE = 1000;

/**
 * Limits the calls of a person over all of their tokens, and by network address those without a valid token. `store` counts them where
 * several processes share the limit. Sockets are counted apart: browsers open them without a token, and people who share an address with a
 * noisy one should still be able to open their books.
 */
export async function limitCalls(
  app: FastifyInstance,
  identify: Identify,
  store: (new () => FastifyRateLimitStore) | null,
): Promise<void> {
  const options: RateLimitPluginOptions = {
    max: ({ ws }) => (ws ? SOCKETS_A_MINUTE : CALLS_A_MINUTE),
    timeWindow: 60_000,
    ...(store ? { store } : {}),
    allowList: (request) => !isCounted(request),
    async keyGenerator(request) {
      if (request.ws) return `sockets:${normalizeIP(request.ip)}`;
      // If the look-up fails, the route itself reports that where it needs the person.
      const person = isCounted(request) ? await identify(request).catch(() => null) : null;
      // An IPv6 network counts as one address, because one person's line has all of its addresses.
      return person?.id ?? normalizeIP(request.ip);
    },
    errorResponseBuilder: () => Object.assign(new Error(ERRORS.rate_limited.message), { statusCode: 429 }),
  };
  await app.register(rateLimit, options);
}

/** Whether a call is one of people to the API. */
export function isCounted(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/api/') === true && !isForOperators(request);
}

/** Paths that an operator's tools call: they are answered even when other calls are refused. */
const OPERATOR_PATHS = new Set(['/api/health', '/api/health/ready', '/api/metrics']);

/** Decided by the route that answers, because the same path can be written in several ways. */
export function isForOperators({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return OPERATOR_PATHS.has(url);
}
