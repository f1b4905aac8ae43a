import { generateKeyPairSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { exportJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

export interface HostedPerson {
  id: string;
  email: string;
  password: string;
  confirmedAt: string | null;
  createdAt: string;
  metadata: Record<string, unknown>;
}

/** A message the provider would have sent; `link` is what a person clicks. */
export interface HostedMail {
  to: string;
  type: 'signup' | 'recovery';
  tokenHash: string;
  link: string;
}

export type Signing = 'jwks' | 'secret';

const TOKEN_LIFE_S = 3600;

/** The people, sessions and keys of a hosted provider, kept in memory. */
export class HostedPeople {
  readonly people: HostedPerson[] = [];
  readonly mails: HostedMail[] = [];
  /** The issuer of its tokens. */
  issuer = '';
  readonly secret = randomBytes(32).toString('hex');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #signing: Signing;
  readonly #refreshTokens = new Map<string, { personId: string; sessionId: string }>();
  /** The id of each session's person. */
  readonly #sessions = new Map<string, string>();
  readonly #ended = new Set<string>();

  constructor(signing: Signing) {
    this.#signing = signing;
  }

  async publicKeys(): Promise<JWK[]> {
    if (this.#signing === 'secret') return [];
    return [{ ...(await exportJWK(this.#keys.publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }];
  }

  find(email: string): HostedPerson | undefined {
    return this.people.find((person) => person.email === email.trim().toLowerCase());
  }

  add(email: string, password: string, metadata: Record<string, unknown>, confirmed: boolean): HostedPerson {
    const now = new Date().toISOString();
    const person = {
      id: randomUUID(),
      email: email.trim().toLowerCase(),
      password,
      confirmedAt: confirmed ? now : null,
      createdAt: now,
      metadata,
    };
    this.people.push(person);
    return person;
  }

  send(type: HostedMail['type'], person: HostedPerson, redirectTo: string): void {
    const tokenHash = randomBytes(28).toString('hex');
    const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo });
    this.mails.push({ to: person.email, type, tokenHash, link: `${this.issuer}/verify?${query}` });
  }

  /** The person that a mailed token was sent to, whose address counts as confirmed from then on; the token works once. */
  useMailed(tokenHash: string): HostedPerson | undefined {
    const index = this.mails.findIndex((mail) => mail.tokenHash === tokenHash);
    const [mail] = index < 0 ? [] : this.mails.splice(index, 1);
    const person = mail ? this.find(mail.to) : undefined;
    if (person) person.confirmedAt ??= new Date().toISOString();
    return person;
  }

  /** A token signed by the provider; `claims` override its own, so that tests can make invalid ones. */
  sign(claims: JWTPayload): Promise<string> {
    const token = new SignJWT({ aud: 'authenticated', role: 'authenticated', iss: this.issuer, ...claims });
    if (claims.iat === undefined) token.setIssuedAt();
    if (claims.exp === undefined) token.setExpirationTime(`${TOKEN_LIFE_S}s`);
    const [key, header]: [KeyObject | Uint8Array, { alg: string; kid?: string }] =
      this.#signing === 'jwks'
        ? [this.#keys.privateKey, { alg: 'ES256', kid: 'test' }]
        : [new TextEncoder().encode(this.secret), { alg: 'HS256' }];
    return token.setProtectedHeader({ typ: 'JWT', ...header }).sign(key);
  }

  async startSession(person: HostedPerson, sessionId: string = randomUUID()): Promise<Record<string, unknown>> {
    const refreshToken = randomBytes(12).toString('base64url');
    this.#sessions.set(sessionId, person.id);
    this.#refreshTokens.set(refreshToken, { personId: person.id, sessionId });
    return {
      access_token: await this.sign({ sub: person.id, email: person.email, session_id: sessionId }),
      token_type: 'bearer',
      expires_in: TOKEN_LIFE_S,
      expires_at: Math.floor(Date.now() / 1000) + TOKEN_LIFE_S,
      refresh_token: refreshToken,
      user: toHostedUser(person),
    };
  }

  async refresh(refreshToken: string): Promise<Record<string, unknown> | null> {
    const known = this.#refreshTokens.get(refreshToken);
    this.#refreshTokens.delete(refreshToken);
    const person = this.people.find(({ id }) => id === known?.personId);
    if (!known || !person || this.#ended.has(known.sessionId)) return null;
    return this.startSession(person, known.sessionId);
  }

  /** Ends sessions by `scope`: `local` this one, `others` all but this one, anything else all of the person's. */
  endSessions({ person, sessionId }: { person: HostedPerson; sessionId: string }, scope: string): void {
    const own = [...this.#sessions].filter(([, personId]) => personId === person.id).map(([id]) => id);
    if (scope !== 'local') for (const id of own) this.#ended.add(id);
    if (scope === 'others') this.#ended.delete(sessionId);
    else this.#ended.add(sessionId);
  }

  isEnded(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }
}

/** A person as the provider returns them. */
export function toHostedUser(person: HostedPerson): Record<string, unknown> {
  return {
    id: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    phone: '',
    ...(person.confirmedAt ? { email_confirmed_at: person.confirmedAt, confirmed_at: person.confirmedAt } : {}),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: person.metadata,
    identities: [],
    created_at: person.createdAt,
    updated_at: person.createdAt,
    is_anonymous: false,
  };
}
