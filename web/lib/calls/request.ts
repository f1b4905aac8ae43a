import type { Given, RouteContract } from '#contract/route.ts';
import { ApiError, errorOfAnswer, failureOfFetch, isAbort, networkError } from './api-error.ts';
import { apiUrl } from '../config.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { endSession, getSnapshot, ownerOf, reload, type SessionState, signIn } from '../session/session.ts';
import { sendRequest } from './transport.ts';

export interface CallInput<R extends RouteContract> {
  params?: Given<R, 'params'>;
  /** Keys with null or undefined are left out. A list is sent as repeated values. */
  query?: Given<R, 'query'>;
  body?: Given<R, 'body'>;
  /** A file, for a route that takes one. It is sent as a form. `uploadFile` also reports progress. */
  file?: File;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Whether to wait for room under the client's rate limit instead of failing. For the calls of a long series. */
  waits?: boolean;
  /** Whether the call continues when the page is left. Only for a few kilobytes, since browsers refuse more. */
  keepsAlive?: boolean;
}

const ANOTHER = 'Another person has signed in meanwhile.';

const limiter = createRateLimiter();
let refreshing: Promise<boolean> | null = null;
let sessionFallback: (() => Promise<boolean>) | null = null;

/**
 * Sets another way to get new tokens, used if there is no refresh token or it has expired. It resolves to whether it got some, and throws
 * an error whose message is for people.
 */
export function setSessionFallback(way: (() => Promise<boolean>) | null): void {
  sessionFallback = way;
}

/** Sends a call with the person's token. Renews an expired token. Throws ApiError for a failure, or an AbortError if cancelled. */
export async function send<R extends RouteContract>(route: R, input: CallInput<R> = {}): Promise<Response> {
  const asker = getSnapshot();
  await waitForRoom(route, input);
  const request = { url: urlOf(route, input), init: initOf(route, input) };
  const response = await withSession(route, (token) => sendOnce(request.url, request.init, token), asker);
  if (!response.ok) throw errorOfAnswer(response.status, response.statusText, await readJson(response));
  return response;
}

/** The address of a call, with `:params` and query filled in. */
export function urlOf<R extends RouteContract>(route: R, input: Pick<CallInput<R>, 'params' | 'query'> = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one != null) query.append(key, String(one));
  }
  return apiUrl(path) + (query.size > 0 ? `?${query}` : '');
}

/**
 * Waits for room under the client's rate limit for saves and calls with `waits`, so that no save is lost. Other calls fail at once without
 * room.
 */
export async function waitForRoom(
  route: Pick<RouteContract, 'method' | 'path'>,
  { waits = route.method === 'PUT', signal }: Pick<CallInput<RouteContract>, 'waits' | 'signal'> = {},
): Promise<void> {
  if (waits) return limiter.take(signal);
  if (limiter.tryTake()) return;
  const message = `${route.method} ${route.path}: Rate limit exceeded`;
  throw new ApiError(message, { status: 429, code: 'rate_limited' });
}

/**
 * Runs an attempt with the person's token. If the token has expired, renews it once and tries again. If that fails too, signs the person
 * out. Never sends anything in the name of another person than `asker`.
 */
export async function withSession<A extends { status: number }>(
  route: Pick<RouteContract, 'access'>,
  attempt: (token: string | null) => Promise<A>,
  asker: SessionState = getSnapshot(),
): Promise<A> {
  if (route.access === 'open') return attempt(null);
  // Another person has signed in while the call waited for room.
  if (isAnother(asker, getSnapshot())) throw new ApiError(ANOTHER, { status: 401, code: 'unauthenticated' });
  const token = getSnapshot().accessToken;
  const answer = await attempt(token);
  if (answer.status !== 401 || (token === null && sessionFallback === null)) return answer;
  const isRenewed = await renew(token);
  // Another person has signed in meanwhile, here or in another tab. The call was not theirs, so their session continues.
  if (isAnother(asker, getSnapshot())) return answer;
  if (isRenewed) {
    const second = await attempt(getSnapshot().accessToken);
    if (second.status !== 401) return second;
  }
  const { accessToken, user } = getSnapshot();
  if (accessToken !== null || user !== null) endSession();
  return answer;
}

function isAnother(before: SessionState, now: SessionState): boolean {
  const [owner, present] = [ownerOf(before), ownerOf(now)];
  return owner !== null && present !== null && owner.id !== present.id;
}

/**
 * Whether there is a newer token than this one, which was refused outside of a call. If there is none, the session is over. Throws if the
 * server does not answer.
 */
export async function renewToken(refused: string): Promise<boolean> {
  const attempt = async (token: string | null) => ({ status: token === refused ? 401 : 200 });
  return (await withSession({ access: 'user' }, attempt)).status === 200;
}

/** Gets a newer token than the expired one, if possible. All calls share one renewal, and tabs take turns. */
function renew(ended: string | null): Promise<boolean> {
  refreshing ??= inTurn(() => renewNow(ended)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function renewNow(ended: string | null): Promise<boolean> {
  const { accessToken, refreshToken } = reload();
  if (accessToken !== null && accessToken !== ended) return true;
  if (refreshToken !== null && (await refreshBy(refreshToken))) return true;
  return sessionFallback?.() ?? false;
}

async function refreshBy(refreshToken: string): Promise<boolean> {
  // Loaded only when a token has expired, so that the front page does not load zod.
  const [{ refresh: refreshRoute }, { Session }] = await Promise.all([
    import('#contract/accounts/accounts.ts'),
    import('#contract/accounts/people.ts'),
  ]);
  const response = await sendOnce(
    urlOf(refreshRoute),
    initOf(refreshRoute, { body: { refresh_token: refreshToken } }),
    null,
  );
  if (response.status === 400 || response.status === 401) return false;
  const body = await readJson(response);
  if (!response.ok) throw errorOfAnswer(response.status, response.statusText, body);
  const session = Session.safeParse((body as { data?: unknown } | null)?.data);
  if (!session.success) return false;
  signIn(session.data);
  return true;
}

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request('tomewright-session', task) : task();
}

function initOf<R extends RouteContract>(route: R, input: CallInput<R>): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers };
  const init: RequestInit = { method: route.method, credentials: 'omit', headers };
  if (input.signal) init.signal = input.signal;
  if (input.keepsAlive) init.keepalive = true;
  if (route.upload && input.file) {
    const form = new FormData();
    form.append(route.upload.field, input.file, input.file.name);
    return { ...init, body: form };
  }
  if (route.method === 'GET' || route.body === undefined) return init;
  headers['content-type'] = 'application/json';
  return { ...init, body: JSON.stringify(input.body ?? {}) };
}

async function sendOnce(url: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  // A call by a link brings its own authorization header.
  if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  try {
    return await sendRequest(url, { ...init, headers });
  } catch (error) {
    throw isAbort(error) ? error : failureOfFetch(error);
  }
}

/** The body as JSON, or null if it is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : networkError(error);
  });
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
