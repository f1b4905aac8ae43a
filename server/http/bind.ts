import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Access, Answer, Parsed, RouteContract } from '#contract/route.ts';
import { clientSignal } from './client-signal.ts';
import { type AuthenticatedUser, bearerToken, type Identify } from './identify.ts';
import { JsonPieces, sendPieces } from './json-pieces.ts';
import { cleanStrings } from './json-body.ts';
import { validate } from '#contract/validate.ts';

export interface Call<R extends RouteContract> {
  /** Null only on open routes. */
  user: R['access'] extends 'open' ? AuthenticatedUser | null : AuthenticatedUser;
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the client goes away before the answer is complete. */
  signal: AbortSignal;
}

export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Answer<R> | JsonPieces>;

/** Binds one route of the contract to its handler. */
export type Bind = <R extends RouteContract>(route: R, handler: Handler<R>) => void;

/**
 * Makes the binder: it checks the token and the input, and wraps the answer in the envelope.
 * Routes that answer with a `file` or `stream` send what the handler returns as it is.
 */
export function createBinder(app: FastifyInstance, identify: Identify): Bind {
  return (route, handler) => bindRoute(app, identify, route, handler);
}

function bindRoute<R extends RouteContract>(
  app: FastifyInstance,
  identify: Identify,
  route: R,
  handler: Handler<R>,
): void {
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    config: { isUpload: route.upload !== undefined },
    ...(route.bodyMaxBytes !== undefined && { bodyLimit: route.bodyMaxBytes }),
    async handler(request, reply) {
      const user = await admit(route.access, request, identify);
      request.personId = user?.id ?? null;
      const call = {
        user,
        params: route.params ? validate(route.params, cleanStrings(request.params)) : undefined,
        query: route.query ? validate(route.query, cleanStrings(request.query)) : undefined,
        body: route.body ? validate(route.body, request.body === undefined ? {} : request.body) : undefined,
        request,
        reply,
        signal: clientSignal(request, reply),
      };
      const data = await handler(call as Call<R>);
      if (reply.sent) return reply;
      if (typeof route.response === 'string') return reply.send(data);
      reply.code(route.status ?? 200);
      return data instanceof JsonPieces
        ? sendPieces(reply, { success: true }, data)
        : reply.send({ success: true, data });
    },
  });
}

async function admit(access: Access, request: FastifyRequest, identify: Identify): Promise<AuthenticatedUser | null> {
  if (access === 'open') return null;
  if (bearerToken(request.headers.authorization) === null) throw new AppError('unauthenticated');
  const user = await identify(request);
  if (!user) throw new AppError('invalid_token');
  if (access === 'user') return user;
  if (user.role !== 'admin' || !user.email_verified) throw new AppError('admin_required');
  return user;
}
