import type { FastifyReply } from 'fastify';

/** What is read by a link is for whoever has it: not for search engines, caches, or the sites that it links to. */
export function keepPrivate(reply: FastifyReply): void {
  reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
}
