import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForOperators } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who makes the call, once their token has been checked. */
    personId: string | null;
    /** The status of an answer that was written directly to the socket and not by the framework. */
    statusOnSocket: number | null;
  }
}

/** The logged status of a call whose client went away before its answer; other servers use the same number. */
const CLIENT_GONE = 499;
/** The access log, the count of calls, the client's signal and streams all wait for the end of an answer. */
const CLOSE_LISTENERS = 20;
/** The form that an id from a proxy must have. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Makes the ids of requests. An id from a trusted proxy is kept, so that its log and ours can be compared. */
export function requestIds({ proxied }: { proxied: boolean }): (raw: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return proxied && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  };
}

/**
 * Logs one line for each request and returns its id in a header. The line has the pattern of the route and never the address itself, because
 * addresses of pages and links hold tokens. Frequent calls of an operator's tools are logged at the level debug.
 */
export function logAccess(app: FastifyInstance): void {
  app.decorateRequest('personId', null);
  app.decorateRequest('statusOnSocket', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.raw.setMaxListeners(CLOSE_LISTENERS);
    let isWritten = false;
    const writeOnce = (status: number) => {
      if (!isWritten) write(request, reply, status);
      isWritten = true;
    };
    reply.raw.once('finish', () => writeOnce(reply.raw.statusCode));
    // An answer that was handed over is finished in the same turn of the event loop.
    reply.raw.once('close', () => setImmediate(() => writeOnce(request.statusOnSocket ?? CLIENT_GONE)));
    done();
  });
}

function write(request: FastifyRequest, reply: FastifyReply, status: number): void {
  const line = {
    event: 'request',
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status,
    ms: Math.round(reply.elapsedTime),
    ...(request.personId === null ? {} : { person: request.personId }),
  };
  request.log[isForOperators(request) ? 'debug' : 'info'](line, 'Request');
}
