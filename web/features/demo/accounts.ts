import { login, logout, me, refresh, register } from '#contract/accounts/accounts.ts';
import type { Session, User } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import { DEMO_LOGIN } from '#web/lib/demo-mode.ts';
import { type AuthenticatedUser, handle } from '#domain/calls/handler.ts';

const TOKEN_PREFIX = 'mock-jwt-token-';
/** The lifetime of a token as the demo states it, in seconds. (Tokens are good as long as the page is open.) */
const EXPIRES_IN = 3600;
const REGISTRATION_REFUSED = 'Registration is not available in demo mode. Use demo credentials.';
const PROVIDER_REFUSED = 'Supabase not configured. Demo mode active.';

/** The one person of the demo. `aud` is a field that hosted accounts have for a signed-in person. */
export const DEMO_USER: User & { aud: 'authenticated' } = {
  id: 'demo-user',
  email: DEMO_LOGIN.email,
  email_verified: true,
  role: 'user',
  created_at: '2024-01-01T00:00:00.000Z',
  aud: 'authenticated',
};

export interface DemoAccountsDeps {
  newId: () => string;
  /** The kind of accounts that the configuration names; the demo's answers name it too. */
  provider: 'builtin' | 'supabase';
}

/** The demo's sign-in. Its tokens are good as long as the page is open. */
export function createDemoAccounts({ newId, provider }: DemoAccountsDeps) {
  const tokens = new Set<string>();
  const refreshTokens = new Set<string>();

  function openSession(): Session {
    const session: Session = {
      access_token: `${TOKEN_PREFIX}${newId()}`,
      refresh_token: `mock-refresh-token-${newId()}`,
      expires_in: EXPIRES_IN,
      token_type: 'bearer',
      user: DEMO_USER,
    };
    tokens.add(session.access_token);
    refreshTokens.add(session.refresh_token);
    return session;
  }

  /** Throws for a call without a token that this page has issued. */
  function identify(headers: Headers): AuthenticatedUser {
    const token = tokenOf(headers.get('authorization') ?? undefined);
    if (token === null) throw new AppError('unauthenticated', { message: 'Authentication required' });
    if (!tokens.has(token)) throw new AppError('invalid_token', { message: 'No valid token found' });
    return { ...DEMO_USER, mfa_enabled: false, session_id: 'demo' };
  }

  const handlers = [
    handle(login, ({ body }) => {
      const isKnown = body.email.trim().toLowerCase() === DEMO_LOGIN.email && body.password === DEMO_LOGIN.password;
      if (isKnown) return openSession();
      throw new AppError('invalid_credentials', { message: 'Invalid credentials. Use demo credentials.' });
    }),

    handle({ ...register, body: undefined }, () => {
      const message = provider === 'supabase' ? PROVIDER_REFUSED : REGISTRATION_REFUSED;
      throw new AppError('registration_closed', { message });
    }),

    handle(refresh, ({ body }) => {
      if (!refreshTokens.delete(body.refresh_token))
        throw new AppError('invalid_token', { message: 'No valid token found' });
      return openSession();
    }),

    handle(me, () => DEMO_USER),

    handle(logout, ({ header }) => {
      tokens.delete(tokenOf(header('authorization')) ?? '');
      refreshTokens.clear();
      return {};
    }),
  ];

  return { identify, handlers };
}

function tokenOf(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
