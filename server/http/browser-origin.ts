import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

const ELSEWHERE = 'Sockets are opened by pages of this server alone.';

/**
 * Opens sockets only for pages of this server and of the addresses that its operator named. Browsers send the origin of a page; other
 * programs send none.
 */
export function refuseForeignPages(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers.upgrade === undefined || request.headers.origin === undefined) return;
    if (!isOwn(request, request.headers.origin) && !origins.includes(request.headers.origin))
      throw new AppError('forbidden', { message: ELSEWHERE });
  });
  // The connection of a refused socket would stay open, because the server stops managing it with the upgrade.
  app.addHook('onResponse', async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });
}

function isOwn({ host }: FastifyRequest, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
