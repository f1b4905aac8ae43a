import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PerUserLimit } from '#server/queue/per-user-limit.ts';
import type { Identify } from './identify.ts';
import { isCounted } from './rate-limit.ts';

/** How many calls of a person run at once: as many as a browser sends at once over HTTP/1.1. Many more may wait than a page sends. */
export const CALLS = { name: 'calls', atOnce: 6, waitingMax: 200 };

/** A call that takes longer waits in another queue, or is being sent or received: it no longer delays other calls of its person. */
const HELD_MS = 250;

/**
 * Runs only a few calls of each person at a time, so that somebody who sends hundreds at once delays only themselves: another person's call
 * comes after a few of theirs. Of a waiting call, only the headers were read.
 */
export function limitCallsPerUser(
  app: FastifyInstance,
  identify: Identify,
  limit: PerUserLimit,
  { heldMs = HELD_MS } = {},
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Where the look-up fails, the route itself reports that.
    const person = isCounted(request) ? await identify(request).catch(() => null) : null;
    if (person === null) return;
    const release = await limit.acquire(person.id, clientSignal(request, reply));
    const held = setTimeout(release, heldMs).unref();
    reply.raw.once('close', () => {
      clearTimeout(held);
      release();
    });
  });
}

/** Aborts when the client goes away before its answer is complete. */
export function clientSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  request.raw.once('aborted', () => controller.abort());
  return controller.signal;
}
