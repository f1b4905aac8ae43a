import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyHttpOptions } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { answerOnSocket, answerUnreadable } from './errors.ts';
import type { InFlightCalls } from './in-flight-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a file, which may arrive slowly. */
    isUpload?: boolean;
  }
}

/** How long a request may take to arrive, in milliseconds. */
export interface RequestLimits {
  /** Until its headers are complete. */
  headers: number;
  /** Without a byte of its body. */
  silence: number;
  /** Without a byte of its body while the process stops: a request that nobody is sending must not delay that. */
  silenceAtStop: number;
  /** Until it is complete. */
  whole: number;
  /** Until an upload is complete: longer than the largest file takes on a slow line. */
  upload: number;
  /** How often this is checked. */
  checkEvery: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  headers: 15_000,
  silence: 30_000,
  silenceAtStop: 1000,
  whole: 5 * 60_000,
  upload: 10 * 60_000,
  checkEvery: 1000,
};

/** The settings with which Node ends connections whose headers do not arrive, even those that send nothing at all. */
export function headerLimits({
  headers,
  checkEvery,
}: RequestLimits): Pick<FastifyHttpOptions<Server>, 'http' | 'clientErrorHandler'> {
  return {
    http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
    clientErrorHandler: answerUnreadable,
  };
}

/** What is known of a body that is arriving; times in milliseconds. */
interface BodyProgress {
  startedAt: number;
  /** When its last byte arrived. */
  heardAt: number;
  isUpload: boolean;
}

/** Whether a body has been silent for too long, or takes too long as a whole. */
export function isLate(
  { startedAt, heardAt, isUpload }: BodyProgress,
  at: { now: number; stopping: boolean },
  limits: RequestLimits,
) {
  const silence = at.stopping ? limits.silenceAtStop : limits.silence;
  return at.now - heardAt >= silence || at.now - startedAt >= (isUpload ? limits.upload : limits.whole);
}

interface ArrivingBody extends BodyProgress {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Bytes of its connection at the last check. */
  bytes: number;
}

/**
 * Ends requests whose body does not arrive, with 408 where the connection can still be answered. Node's own limit on a request
 * (`requestTimeout`) does not distinguish silence or uploads, so bodies are watched here.
 */
export function endLateBodies(app: FastifyInstance, inFlight: InFlightCalls, limits: RequestLimits): void {
  const arriving = new Set<ArrivingBody>();

  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    if (hasBody(request)) {
      const now = performance.now();
      const isUpload = routeOptions.config.isUpload === true;
      const body = { request, reply, bytes: raw.socket.bytesRead, startedAt: now, heardAt: now, isUpload };
      arriving.add(body);
    }
    done();
  });

  function check(body: ArrivingBody, now: number): void {
    const { raw } = body.request;
    if (raw.complete || raw.socket.destroyed) {
      arriving.delete(body);
      return;
    }
    if (raw.socket.bytesRead !== body.bytes) Object.assign(body, { bytes: raw.socket.bytesRead, heardAt: now });
    if (!isLate(body, { now, stopping: inFlight.stopping }, limits)) return;
    arriving.delete(body);
    if (body.reply.raw.headersSent) {
      raw.socket.destroy();
      return;
    }
    const late = new AppError('request_timeout');
    body.request.statusOnSocket = late.status;
    answerOnSocket(raw.socket, late);
  }

  const timer = setInterval(() => {
    for (const body of arriving) check(body, performance.now());
  }, limits.checkEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** A call that is made within the process, without a connection, has its complete body already. */
function hasBody({ raw: { headers, complete, socket } }: FastifyRequest): boolean {
  if (complete || !(socket instanceof Socket)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
