import type { FastifyInstance, FastifyReply } from 'fastify';

/** What is read by a link is for whoever has it: not for search engines, caches, or the sites that it links to. */
export function keepPrivate(reply: FastifyReply): void {
  reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
}

/** Keeps what the API answers out of every cache, but for what says itself how long it may be kept. */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
