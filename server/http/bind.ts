import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logout, me } from '#contract/accounts/accounts.ts';
import {
  changeEmail,
  changePassword,
  confirmTotp,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  removeTotp,
  startTotp,
} from '#contract/accounts/own-account.ts';
import { lacksSecondFactor, type SecondFactorFor } from '#contract/accounts/second-factor-for.ts';
import { BODY_MAX } from '#book/catalogue/limits.ts';
import { AppError } from '#contract/errors.ts';
import type { BookRole } from '#contract/book-roles.ts';
import { type Answer, type Parsed, type RouteContract, successOf } from '#contract/route.ts';
import { clientSignal } from './client-signal.ts';
import { type AuthenticatedUser, bearerToken, type Identify, linkToken } from './identify.ts';
import { JsonPieces, sendPieces } from './json-pieces.ts';
import { cleanStrings } from './json-body.ts';
import { keepPrivate } from './private-answer.ts';
import { validate } from '#contract/validate.ts';

export interface Call<R extends RouteContract> {
  /** Null only on open routes, and where somebody comes by a link. */
  user: R['access'] extends 'open' | 'link' ? AuthenticatedUser | null : AuthenticatedUser;
  /** On routes that need a right. */
  book: R['right'] extends BookRole ? BookReach : undefined;
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the client goes away before the answer is complete. */
  signal: AbortSignal;
}

/** Whose the data is that a call is about, and what its caller may do there. Without a book, it is the caller's own. */
export interface BookReach {
  ownerId: string;
  role: BookRole;
  /** Whose turns the call takes: the person's, or those of the link. */
  callerId: string;
}

/** Finds whether a caller has the right that a route needs; throws where they have not. */
export type FindBook = (
  route: RouteContract & { right: BookRole },
  call: { user: AuthenticatedUser | null; link: string | null; params: unknown; query: unknown; body: unknown },
) => Promise<BookReach>;

export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Answer<R> | JsonPieces>;

/** Binds one route of the contract to its handler. */
export type Bind = <R extends RouteContract>(route: R, handler: Handler<R>) => void;

export interface BinderParts {
  findBook: FindBook;
  requireSecondFactor: SecondFactorFor;
}

/** Who calls a route; null where nobody needs to be known. Throws where they may not call it. */
type Admit = (route: RouteContract, request: FastifyRequest) => Promise<AuthenticatedUser | null>;

/** What somebody needs to set up a second factor, to keep their account theirs, and to leave. Nothing of their work is told there. */
const SIGN_IN_PATHS: ReadonlySet<string> = new Set(
  [
    me,
    logout,
    changePassword,
    changeEmail,
    listSessions,
    endSession,
    endOtherSessions,
    startTotp,
    confirmTotp,
    removeTotp,
    deleteAccount,
  ].map(({ path }) => path),
);

/** The most bytes of what anybody may send: a message, or the facts of an account. */
const OPEN_BODY_MAX = 1_100_000;

/**
 * Makes the binder: it checks the token and the input, and wraps the answer in the envelope.
 * Routes that answer with a `file` or `stream` send what the handler returns as it is.
 */
export function createBinder(
  app: FastifyInstance,
  identify: Identify,
  { findBook, requireSecondFactor }: BinderParts,
): Bind {
  const admit: Admit = (route, request) => admitTo(route, request, { identify, requireSecondFactor });
  return (route, handler) => bindRoute(app, { admit, findBook }, route, handler);
}

function bindRoute<R extends RouteContract>(
  app: FastifyInstance,
  { admit, findBook }: { admit: Admit; findBook: FindBook },
  route: R,
  handler: Handler<R>,
): void {
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    config: { isUpload: route.upload !== undefined },
    bodyLimit: route.bodyMaxBytes ?? (route.access === 'open' ? OPEN_BODY_MAX : BODY_MAX),
    // Nobody's body is read before it is known that they may send one.
    async preParsing(request) {
      await admit(route, request);
    },
    async handler(request, reply) {
      const user = await admit(route, request);
      request.personId = user?.id ?? null;
      if (!user && route.access === 'link') keepPrivate(reply);
      const input = {
        user,
        params: route.params ? validate(route.params, cleanStrings(request.params)) : undefined,
        query: route.query ? validate(route.query, cleanStrings(request.query)) : undefined,
        body: route.body ? validate(route.body, request.body === undefined ? {} : request.body) : undefined,
      };
      const book = needsRight(route)
        ? await findBook(route, { ...input, link: linkToken(request.headers.authorization) })
        : undefined;
      const call = { ...input, book, request, reply, signal: clientSignal(request, reply) };
      const data = await handler(call as Call<R>);
      if (reply.sent) return reply;
      if (typeof route.response === 'string') return reply.send(data);
      reply.code(successOf(route, input.query));
      return data instanceof JsonPieces
        ? sendPieces(reply, { success: true }, data)
        : reply.send({ success: true, data });
    },
  });
}

function needsRight(route: RouteContract): route is RouteContract & { right: BookRole } {
  return route.right !== undefined;
}

async function admitTo(
  { access, path }: RouteContract,
  request: FastifyRequest,
  { identify, requireSecondFactor }: { identify: Identify; requireSecondFactor: SecondFactorFor },
): Promise<AuthenticatedUser | null> {
  if (access === 'open') return null;
  const { authorization } = request.headers;
  if (access === 'link' && linkToken(authorization) !== null) return null;
  if (bearerToken(authorization) === null) throw new AppError('unauthenticated');
  const user = await identify(request);
  if (!user) throw new AppError('invalid_token');
  if (access === 'admin' && (user.role !== 'admin' || !user.email_verified)) throw new AppError('admin_required');
  const isConcerned = access === 'admin' || (requireSecondFactor === 'all' && !SIGN_IN_PATHS.has(path));
  if (isConcerned && lacksSecondFactor(user, requireSecondFactor)) throw new AppError('second_factor_missing');
  return user;
}
