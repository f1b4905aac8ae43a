import { GoTrueClient, type Session as HostedSession, type User as HostedUser } from '@supabase/auth-js';
import { exchangeSupabase } from '#contract/accounts.ts';
import type { User } from '#contract/people.ts';
import { call } from '../api.ts';
import { ApiError, messageOf } from '../api-error.ts';
import { getConfig } from '../config.ts';
import { setSecondWay } from '../request.ts';
import { getSnapshot, keepPerson, signIn as keepSession, signOut as forgetSession } from '../session.ts';
import { type HostedFailure, hostedError } from './hosted-errors.ts';
import { type HostedBackend, keepProfile } from './hosted-profile.ts';
import { setRefusal } from './refusal.ts';
import type { SignInProvider } from './sign-in-provider.ts';

export interface HostedProvider extends SignInProvider {
  /** The token that proves to this server who is signed in at the provider; null where nobody is. */
  accessToken(): Promise<string | null>;
  /** Sets a new password for the person who is signed in. */
  changePassword(password: string): Promise<void>;
  /** Ends the work in the background. */
  close(): void;
}

let opened: HostedProvider | null = null;

/** The provider that the configuration names. */
export function hostedProvider(): HostedProvider {
  const { supabaseUrl, supabaseAnonKey } = getConfig();
  opened ??= openHostedProvider({ url: (supabaseUrl ?? '').replace(/\/+$/, ''), anonKey: supabaseAnonKey ?? '' });
  return opened;
}

/**
 * Sign-in at the hosted provider, by its own library. After each sign-in its token is exchanged for tokens of this server; where
 * that fails the person counts as signed in, and the first call that needs a token tries again and tells why (specification §4).
 */
export function openHostedProvider(
  backend: HostedBackend,
  page: Pick<Location, 'origin' | 'hash'> = window.location,
): HostedProvider {
  const arrival = new URLSearchParams(page.hash.slice(1));
  const client = new GoTrueClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.anonKey, authorization: `Bearer ${backend.anonKey}` },
  });

  client.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') forgetSession();
    if (event !== 'SIGNED_IN' || session === null) return;
    const { id, email = '' } = session.user;
    void keepProfile(backend, session.access_token, { id, email, last_active: new Date().toISOString() });
  });
  setSecondWay(exchangeAgain);

  async function hostedSession(): Promise<HostedSession | null> {
    const { data, error } = await client.getSession();
    if (error) throw hostedError(error, 'Login failed');
    return data.session;
  }

  async function exchangeAgain(): Promise<boolean> {
    const session = await hostedSession();
    if (session === null) return false;
    try {
      await exchange(session);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
      setRefusal(messageOf(error));
      throw error;
    }
  }

  return {
    async start() {
      try {
        const session = await hostedSession();
        if (session === null) forgetSession();
        else if (getSnapshot().accessToken === null && arrival.get('type') !== 'recovery')
          await exchangeQuietly(session);
      } catch (error) {
        // oxlint-disable-next-line no-console -- the specification asks for a note in the console and nothing else
        console.error('The session could not be read:', messageOf(error));
      }
    },
    async signUp({ email, password }) {
      const options = { emailRedirectTo: `${page.origin}/verify-email` };
      const { data, error } = await client.signUp({ email, password, options });
      if (error) throw hostedError(error, 'Registration failed');
      if (data.session) await exchangeQuietly(data.session);
    },
    async signIn({ email, password }) {
      const { data, error } = await client.signInWithPassword({ email, password });
      if (error) throw hostedError(error, 'Login failed');
      await exchangeQuietly(data.session);
    },
    async signOut() {
      check(await client.signOut({ scope: 'local' }), 'An unknown error occurred');
    },
    async resendVerification(email) {
      const options = { emailRedirectTo: `${page.origin}/verify-email` };
      check(await client.resend({ type: 'signup', email, options }), 'An unknown error occurred');
    },
    async verifyEmail(token) {
      const session = token === '' ? await arrivedSession() : await sessionByToken(token);
      await exchangeQuietly(session);
    },
    async sendPasswordReset(email) {
      const options = { redirectTo: `${page.origin}/reset-password` };
      check(await client.resetPasswordForEmail(email, options), 'An unknown error occurred');
    },
    async resetPassword(token, password) {
      if (token !== '') check(await client.verifyOtp({ token_hash: token, type: 'recovery' }), 'This link is invalid.');
      check(await client.updateUser({ password }), 'The password could not be changed.');
      await client.signOut();
    },
    async accessToken() {
      return (await hostedSession())?.access_token ?? null;
    },
    async changePassword(password) {
      check(await client.updateUser({ password }), 'The password could not be changed.');
    },
    close() {
      setSecondWay(null);
      client.dispose();
    },
  };

  /** The session that the provider's link has brought in the address of the page. */
  async function arrivedSession(): Promise<HostedSession> {
    const refusal = arrival.get('error_description') ?? arrival.get('error_code');
    if (refusal !== null) throw new ApiError(refusal, { status: 403, code: 'expired_link' });
    const session = await hostedSession();
    if (session === null) throw new ApiError('The link is invalid.', { status: 403, code: 'invalid_link' });
    return session;
  }

  async function sessionByToken(token: string): Promise<HostedSession> {
    const { data, error } = await client.verifyOtp({ token_hash: token, type: 'email' });
    if (error) throw hostedError(error, 'Verification failed.');
    if (data.session === null) throw new ApiError('The link is invalid.', { status: 403, code: 'invalid_link' });
    return data.session;
  }
}

async function exchange(session: HostedSession): Promise<void> {
  keepSession(await call(exchangeSupabase, { body: { supabase_token: session.access_token } }));
  setRefusal(null);
}

/** Without tokens of this server the person stays signed in at the provider, and nothing is said. */
async function exchangeQuietly(session: HostedSession): Promise<void> {
  setRefusal(null);
  await exchange(session).catch(() => keepPerson(personOf(session.user)));
}

function personOf({ id, email = '', email_confirmed_at, created_at }: HostedUser): User {
  return { id, email, email_verified: email_confirmed_at !== undefined, role: 'user', created_at };
}

function check({ error }: { error: HostedFailure | null }, fallback: string): void {
  if (error) throw hostedError(error, fallback);
}
