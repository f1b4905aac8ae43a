import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WebConfig } from '#contract/health.ts';
import { keepPrivate } from './send-answer.ts';

const IMMUTABLE_S = 31_536_000;

/**
 * The only script of the web that may connect to other servers: a worker that fetches images for an author (`web/features/linked-images/`).
 * It has its own content policy, so that the page, which holds the session, connects only to its own server.
 */
const IMAGE_FETCH_WORKER = /[\\/]image-fetch-worker-[^\\/]*$/;
const FETCH_POLICY = "default-src 'none'; connect-src https:";

/** Serves the built web, its settings, and its page for every path that is not a file or a call. */
export async function serveWeb(app: FastifyInstance, folder: string, config: WebConfig): Promise<void> {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
  if (!existsSync(join(folder, 'index.html'))) return;
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: IMMUTABLE_S * 1000,
    immutable: true,
    preCompressed: true,
    setHeaders(reply, path) {
      if (IMAGE_FETCH_WORKER.test(path)) reply.header('content-security-policy', FETCH_POLICY);
    },
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    serve: true,
    index: false,
    wildcard: false,
    // The assets are served above; here, each would get its own route without caching.
    globIgnore: ['assets/**'],
    decorateReply: false,
  });
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    if (request.url.startsWith('/shared/')) keepPrivate(reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
