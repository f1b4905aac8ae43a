import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PerUserLimit } from '#server/queue/per-user-limit.ts';
import type { Identify } from './identify.ts';
import { isCounted } from './rate-limit.ts';

/** How many calls of a person are worked on at once: as many as a browser sends at once over HTTP/1.1. Many more wait than a page sends. */
export const CALLS = { name: 'calls', atOnce: 6, waitingMax: 200 };

/** A call that takes longer waits in a queue of its own, or is being sent or received: it holds up no other call of its person. */
const HELD_MS = 250;

/**
 * Works on a few calls of each person at a time, so that somebody who sends hundreds at once waits for them alone: a call of another person
 * comes after a few of theirs. What waits has not been read yet, but for its headers.
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
