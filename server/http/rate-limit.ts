import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import type { Identify } from './identify.ts';

const CALLS_A_MINUTE = 1000;
/** What an operator's tools ask for, also when the rest is in trouble. */
const WATCHED = new Set(['/api/health', '/api/metrics']);

/** Counts the calls of a person, with whatever tokens, and of an address those that no good token comes with. */
export async function limitCalls(app: FastifyInstance, identify: Identify): Promise<void> {
  const options: RateLimitPluginOptions = {
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => !isCounted(request),
    async keyGenerator(request) {
      // Where people cannot be looked up, the call itself says so if it needs one.
      const person = isCounted(request) ? await identify(request).catch(() => null) : null;
      // A network of IPv6 counts as one address, for whoever has one has them all.
      return person?.id ?? normalizeIP(request.ip);
    },
    errorResponseBuilder: () => Object.assign(new Error(ERRORS.rate_limited.message), { statusCode: 429 }),
  };
  await app.register(rateLimit, options);
}

/** By the route that answers, since an address can be written in more ways than one. */
function isCounted({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !WATCHED.has(url);
}
