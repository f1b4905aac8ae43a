import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import type { AuthorizeBook } from '#domain/members/authorize-book.ts';
import { type RouteContract, successOf } from '#contract/route.ts';
import type { AuthenticatedUser, BoundHandler, Call, Client } from '#domain/handler.ts';
import { clientSignal } from './call-limit.ts';
import { bearerToken, type Identify, linkToken } from './identify.ts';
import { cleanStrings } from './json-body.ts';
import type { NoteEvent } from './security-events.ts';
import { keepPrivate, sendAnswer, wantsEvents } from './send-answer.ts';
import type { UploadLimit } from './upload-limit.ts';
import { openUpload } from './upload.ts';
import { validate } from '#contract/validate.ts';

interface BinderDeps {
  identify: Identify;
  authorizeBook: AuthorizeBook;
  requireSecondFactor: SecondFactorFor;
  /** Limits the memory of uploads. */
  uploads: UploadLimit;
  noteEvent: NoteEvent;
}

/** The calls that a person needs to set up a second factor, to secure their account, and to leave. They reveal nothing of their work. */
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

/** The longest body of calls that need no account: a message, or the facts of an account. */
const OPEN_BODY_MAX = 1_100_000;

/** Binds each handler to its route: checks the token and the input, and sends the handler's answer. */
export function bindHandlers(app: FastifyInstance, handlers: readonly BoundHandler[], deps: BinderDeps): void {
  for (const bound of handlers) bindHandler(app, bound, deps);
}

function bindHandler(app: FastifyInstance, { route, handler }: BoundHandler, deps: BinderDeps): void {
  const admit = (request: FastifyRequest) => admitTo(route, request, deps);
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    config: { isUpload: route.upload !== undefined },
    bodyLimit: route.bodyMaxBytes ?? (route.access === 'open' ? OPEN_BODY_MAX : BODY_MAX),
    // The body is not read before it is known that the caller may send one.
    async preParsing(request) {
      await admit(request);
    },
    async handler(request, reply) {
      const user = await admit(request);
      request.personId = user?.id ?? null;
      if (!user && route.access === 'link') keepPrivate(reply);
      const input = {
        user,
        params: route.params ? validate(route.params, cleanStrings(request.params)) : undefined,
        query: route.query ? validate(route.query, cleanStrings(request.query)) : undefined,
        body: route.body ? validate(route.body, request.body === undefined ? {} : request.body) : undefined,
      };
      const link = linkToken(request.headers.authorization);
      const book = needsRole(route) ? await deps.authorizeBook(route, { ...input, link }) : undefined;
      const upload = openUpload(request, { route, personId: user?.id ?? '', limit: deps.uploads });
      const call = {
        ...input,
        book,
        client: clientOf(request),
        header: (name: string) => headerOf(request, name),
        file: upload.read,
        wantsEvents: wantsEvents(request.headers.accept),
        signal: clientSignal(request, reply),
      };
      try {
        const answer = await handler(call as unknown as Call<RouteContract>);
        reply.code(successOf(route, input.query));
        return await sendAnswer(reply, answer, deps.noteEvent);
      } finally {
        upload.release();
      }
    },
  });
}

function clientOf(request: FastifyRequest): Client {
  const { 'user-agent': userAgent = '' } = request.headers;
  return {
    address: request.ip,
    socketAddress: request.socket.remoteAddress ?? '',
    userAgent,
    origin: `${request.protocol}://${request.host}`,
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function needsRole(route: RouteContract): route is RouteContract & { requiredRole: BookRole } {
  return route.requiredRole !== undefined;
}

/** The caller of a route; null where the route needs none. Throws where they may not call it. */
async function admitTo(
  { access, path }: RouteContract,
  request: FastifyRequest,
  { identify, requireSecondFactor }: Pick<BinderDeps, 'identify' | 'requireSecondFactor'>,
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
