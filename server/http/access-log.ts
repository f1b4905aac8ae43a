import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForOperators } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who makes the call, once their token has been checked. */
    personId: string | null;
    /** The status of an answer that was written to the connection itself, past the framework's reply. */
    statusOnSocket: number | null;
  }
}

/** The status in the log of a call whose client went away before its answer, as other servers write it. */
const CLIENT_GONE = 499;
/** The log, the count of calls, the client's signal and what sends a stream all wait for the end of an answer. */
const CLOSE_LISTENERS = 20;
/** What a proxy may have given a call as its id. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Makes the ids of requests. One that a trusted proxy gave is kept, so that its log and ours can be read together. */
export function requestIds({ proxied }: { proxied: boolean }): (raw: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return proxied && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  };
}

/**
 * Writes one line for each request, and answers its id. The line has the pattern of the route and never the address itself: addresses of
 * pages and links hold tokens. What an operator's tools ask every few seconds is written at the level debug.
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
    // An answer that was handed over is finished in the same moment.
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
