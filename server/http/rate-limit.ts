import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import type { Identify } from './identify.ts';

const CALLS_A_MINUTE = 1000;
/** Paths that an operator's tools call: they are answered even when other calls are refused. */
const WATCHED = new Set(['/api/health', '/api/metrics']);

/** Limits the calls of a person, whichever tokens they use, and by network address those that carry no valid token. */
export async function limitCalls(app: FastifyInstance, identify: Identify): Promise<void> {
  const options: RateLimitPluginOptions = {
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => !isCounted(request),
    async keyGenerator(request) {
      // If people cannot be looked up now, the call itself reports that where it needs a person.
      const person = isCounted(request) ? await identify(request).catch(() => null) : null;
      // A network of IPv6 counts as one address: one person's line has all of its addresses.
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
