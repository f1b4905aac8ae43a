import type { FastifyRequest } from 'fastify';
import type { AuthenticatedUser } from '#domain/handler.ts';

/** Finds the person by the bearer token; one indexed look-up. Null for any token that is not valid. */
export type Authenticate = (token: string) => Promise<AuthenticatedUser | null>;

/** Finds the person who makes a call; null where the token is missing or not valid. */
export type Identify = (request: FastifyRequest) => Promise<AuthenticatedUser | null>;

/** How long the result of a look-up is reused within a call. A body may take long to arrive, and the session may end meanwhile. */
const REUSED_FOR_MS = 1000;

/** Looks a token up once for a call, although both the rate limit (before the body is read) and the route need the person. */
export function createIdentify(authenticate: Authenticate): Identify {
  const found = new WeakMap<FastifyRequest, { at: number; person: Promise<AuthenticatedUser | null> }>();
  return (request) => {
    const known = found.get(request);
    if (known && performance.now() - known.at < REUSED_FOR_MS) return known.person;
    const token = bearerToken(request.headers.authorization);
    const person = token === null ? Promise.resolve(null) : authenticate(token);
    found.set(request, { at: performance.now(), person });
    return person;
  };
}

/** The token of an Authorization header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** The token of a link in an Authorization header, or null. */
export function linkToken(header: string | undefined): string | null {
  return /^Link +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
