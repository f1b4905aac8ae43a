import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, type JWTPayload } from 'jose';
import { type HostedMail, HostedPeople, type HostedPerson, type Signing, toHostedUser } from './go-true-people.ts';

export interface GoTrue {
  /** The value for SUPABASE_URL; accounts answer below /auth/v1, tables below /rest/v1. */
  url: string;
  anonKey: string;
  /** The value for SUPABASE_JWT_SECRET where it signs by a secret. */
  jwtSecret: string;
  people: HostedPerson[];
  /** Messages whose token was not used yet. */
  mails: HostedMail[];
  /** Rows of user_profiles, by id. */
  profiles: Map<string, Record<string, unknown>>;
  /** Creates a person directly, without the API. */
  add(
    email: string,
    password: string,
    options?: { confirmed?: boolean; metadata?: Record<string, unknown> },
  ): HostedPerson;
  /** A token signed by the provider; `claims` override its own, so that tests can make invalid ones. */
  sign(claims: JWTPayload): Promise<string>;
  /** Answers every call with this status, like a provider that is down, until it is set to null. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** The person of the bearer token, with the session it came with. */
  caller: { person: HostedPerson; sessionId: string } | null;
}

interface Answer {
  status: number;
  body?: unknown;
  location?: string;
}

const ANON_KEY = 'test-anon-key';

/**
 * A server that behaves like the hosted provider's accounts, on a free port: sign-up, sign-in, refresh, user, recovery, verification, resend,
 * sign-out, public keys, and the one table of profiles. Addresses are confirmed by mail unless `autoConfirm`.
 */
export async function openGoTrue({
  signing = 'jwks',
  autoConfirm = false,
}: {
  signing?: Signing;
  autoConfirm?: boolean;
} = {}): Promise<GoTrue> {
  const store = new HostedPeople(signing);
  const profiles: GoTrue['profiles'] = new Map();
  let failure: number | null = null;
  const server = createServer((incoming, response) => {
    void readRequest(incoming, store)
      .then((request) => {
        if (incoming.method === 'OPTIONS') return { status: 204 };
        if (failure !== null) return { status: failure, body: { msg: 'The provider is away' } };
        return answerTo(request, incoming, { store, profiles, autoConfirm });
      })
      .catch((): Answer => refusal(400, 'bad_json', 'The request could not be read'))
      .then((answer) => send(response, answer));
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store.issuer = `${url}/auth/v1`;
  return {
    url,
    anonKey: ANON_KEY,
    jwtSecret: store.secret,
    people: store.people,
    mails: store.mails,
    profiles,
    add: (email, password, { confirmed = true, metadata = {} } = {}) => store.add(email, password, metadata, confirmed),
    sign: (claims) => store.sign(claims),
    failWith(status) {
      failure = status;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Provider {
  store: HostedPeople;
  profiles: GoTrue['profiles'];
  autoConfirm: boolean;
}

async function answerTo(request: Request, incoming: IncomingMessage, provider: Provider): Promise<Answer> {
  const call = `${request.method} ${request.path}`;
  if (call === 'GET /auth/v1/.well-known/jwks.json')
    return { status: 200, body: { keys: await provider.store.publicKeys() } };
  if (call === 'GET /auth/v1/verify') return followLink(request, provider);
  if (incoming.headers.apikey !== ANON_KEY) return { status: 401, body: { message: 'Invalid API key' } };
  switch (call) {
    case 'POST /auth/v1/signup':
      return signUp(request, provider);
    case 'POST /auth/v1/token':
      return giveToken(request, provider);
    case 'POST /auth/v1/verify':
      return verify(request, provider);
    case 'POST /auth/v1/recover':
    case 'POST /auth/v1/resend':
      return mailAgain(request, provider);
    case 'POST /rest/v1/user_profiles':
      return upsertProfile(request, provider);
  }
  if (!request.caller) return refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  switch (call) {
    case 'GET /auth/v1/user':
      return { status: 200, body: toHostedUser(request.caller.person) };
    case 'PUT /auth/v1/user':
      return updateUser(request, request.caller.person);
    case 'POST /auth/v1/logout':
      provider.store.endSessions(request.caller, request.query.get('scope') ?? 'global');
      return { status: 204 };
    default:
      return { status: 404, body: { msg: 'Not found' } };
  }
}

async function signUp({ body, query }: Request, { store, autoConfirm }: Provider): Promise<Answer> {
  const { email, password } = credentialsIn(body);
  if (store.find(email)) return refusal(422, 'user_already_exists', 'User already registered');
  const weak = weakness(password);
  if (weak) return weak;
  const metadata = typeof body.data === 'object' && body.data !== null ? { ...body.data } : {};
  const person = store.add(email, password, metadata, autoConfirm);
  if (autoConfirm) return { status: 200, body: await store.startSession(person) };
  store.send('signup', person, query.get('redirect_to') ?? '');
  return { status: 200, body: toHostedUser(person) };
}

async function giveToken({ body, query }: Request, { store }: Provider): Promise<Answer> {
  if (query.get('grant_type') === 'refresh_token') {
    const session = await store.refresh(String(body.refresh_token));
    if (!session) return refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    return { status: 200, body: session };
  }
  const { email, password } = credentialsIn(body);
  const person = store.find(email);
  if (!person || person.password !== password) return refusal(400, 'invalid_credentials', 'Invalid login credentials');
  if (!person.confirmedAt) return refusal(400, 'email_not_confirmed', 'Email not confirmed');
  return { status: 200, body: await store.startSession(person) };
}

async function verify({ body }: Request, { store }: Provider): Promise<Answer> {
  const person = store.useMailed(String(body.token_hash ?? body.token));
  if (!person) return refusal(403, 'otp_expired', 'Email link is invalid or has expired');
  return { status: 200, body: await store.startSession(person) };
}

/** The link of a mail leads back to the product, with the session after the `#`. */
async function followLink({ query }: Request, { store }: Provider): Promise<Answer> {
  const back = query.get('redirect_to') || 'http://localhost/';
  const person = store.useMailed(query.get('token') ?? '');
  if (!person) return { status: 303, location: `${back}#error=access_denied&error_code=otp_expired` };
  const { user: _user, ...session } = await store.startSession(person);
  const fragment = new URLSearchParams({ type: query.get('type') ?? '' });
  for (const [name, value] of Object.entries(session)) fragment.set(name, String(value));
  return { status: 303, location: `${back}#${fragment}` };
}

function mailAgain({ path, body, query }: Request, { store }: Provider): Answer {
  const person = store.find(credentialsIn(body).email);
  const recovery = path.endsWith('/recover');
  if (person && (recovery || !person.confirmedAt))
    store.send(recovery ? 'recovery' : 'signup', person, query.get('redirect_to') ?? '');
  return { status: 200, body: {} };
}

function updateUser({ body }: Request, person: HostedPerson): Answer {
  if (typeof body.password === 'string') {
    const weak = weakness(body.password);
    if (weak) return weak;
    person.password = body.password;
  }
  return { status: 200, body: toHostedUser(person) };
}

function upsertProfile({ body, caller }: Request, { profiles }: Provider): Answer {
  if (!caller || body.id !== caller.person.id) return { status: 403, body: { message: 'row-level security' } };
  profiles.set(caller.person.id, body);
  return { status: 201 };
}

function weakness(password: string): Answer | null {
  if (password.length >= 6) return null;
  const message = 'Password should be at least 6 characters.';
  const { status, body } = refusal(422, 'weak_password', message);
  return { status, body: { ...body, weak_password: { reasons: ['length'] } } };
}

function refusal(status: number, errorCode: string, message: string) {
  return { status, body: { code: status, error_code: errorCode, msg: message } };
}

function credentialsIn(body: Record<string, unknown>): { email: string; password: string } {
  return { email: String(body.email ?? ''), password: String(body.password ?? '') };
}

async function readRequest(incoming: IncomingMessage, store: HostedPeople): Promise<Request> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  const given: unknown = text === '' ? {} : JSON.parse(text);
  const body = Array.isArray(given) ? given[0] : given;
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    body: body as Record<string, unknown>,
    caller: callerOf(incoming, store),
  };
}

function callerOf(incoming: IncomingMessage, store: HostedPeople): Request['caller'] {
  const token = /^Bearer (\S+)$/.exec(incoming.headers.authorization ?? '')?.[1];
  if (!token || token === ANON_KEY || token.split('.').length !== 3) return null;
  const { sub, session_id: sessionId = '' } = decodeJwt<{ session_id?: string }>(token);
  const person = store.people.find(({ id }) => id === sub);
  return person && !store.isEnded(sessionId) ? { person, sessionId } : null;
}

function send(response: ServerResponse, { status, body, location }: Answer): void {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers':
      '*, authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer',
    'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(location ? { location } : {}),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
