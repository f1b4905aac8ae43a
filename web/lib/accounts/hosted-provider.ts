import { GoTrueClient, type Session as HostedSession } from '@supabase/auth-js';
import { ApiError, messageOf } from '../calls/api-error.ts';
import { getConfig } from '../config.ts';
import { setSessionFallback } from '../calls/request.ts';
import { getSnapshot, keepPerson, signOut as forgetSession } from '../session/session.ts';
import { type HostedFailure, hostedError } from './hosted-errors.ts';
import { type HostedBackend, keepProfile } from './hosted-profile.ts';
import { endAllSessions, endSessionsElsewhere, exchange, exchangeQuietly, personOf } from './hosted-sessions.ts';
import { logOut } from './log-out.ts';
import { setRefusal } from './refusal.ts';
import type { SignInProvider } from './sign-in-provider.ts';

export interface HostedProvider extends SignInProvider {
  /** The token that proves to this server who is signed in at the provider; null where nobody is. */
  accessToken(): Promise<string | null>;
  /** Sets a new password for the person who is signed in, and ends their sessions elsewhere. */
  changePassword(password: string): Promise<void>;
  /** Ends the work in the background. */
  close(): void;
}

let opened: HostedProvider | null = null;

/** The provider that the configuration names. */
export function hostedProvider(): HostedProvider {
  const { supabaseUrl, supabaseAnonKey } = getConfig();
  opened ??= openHostedProvider({
    url: (supabaseUrl ?? '').replace(/(?<!\/)\/+$/, ''),
    anonKey: supabaseAnonKey ?? '',
  });
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
  let isRenewing = false;
  const client = new GoTrueClient({
    url: `${backend.url}/auth/v1`,
    // With the capital letter that the library uses when it sets a person's token. Otherwise both tokens would be sent, and refused.
    headers: { apikey: backend.anonKey, Authorization: `Bearer ${backend.anonKey}` },
  });

  client.onAuthStateChange((event, session) => {
    // During a renewal the call that needs the new tokens ends the session.
    if (event === 'SIGNED_OUT' && !isRenewing) forgetSession();
    if (event !== 'SIGNED_IN' || session === null) return;
    const { id, email = '' } = session.user;
    void keepProfile(backend, session.access_token, { id, email, last_active: new Date().toISOString() });
  });
  setSessionFallback(async () => {
    isRenewing = true;
    return exchangeAgain().finally(() => {
      isRenewing = false;
    });
  });

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
      if (await hasEnded(error)) return false;
      setRefusal(messageOf(error));
      throw error;
    }
  }

  /** Whether the exchange failed because the provider itself has ended the session: then nothing of it is kept here either. */
  async function hasEnded(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError && error.status === 401)) return false;
    await client.signOut({ scope: 'local' });
    return true;
  }

  return {
    async start() {
      try {
        const session = await hostedSession();
        if (session === null) forgetSession();
        else if (getSnapshot().accessToken === null && arrival.get('type') !== 'recovery')
          await exchange(session).catch(async (error: unknown) => {
            if (!(await hasEnded(error))) keepPerson(personOf(session.user));
          });
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
      // First, since the provider's sign-out drops the token. Where this server fails, the person is signed out at the provider all the same.
      if (getSnapshot().accessToken !== null) await logOut().catch(() => undefined);
      check(await client.signOut({ scope: 'local' }), 'An unknown error occurred');
    },
    async resendVerification(email) {
      const options = { emailRedirectTo: `${page.origin}/verify-email` };
      check(await client.resend({ type: 'signup', email, options }), 'An unknown error occurred');
    },
    async verifyEmail(token) {
      const session = token === '' ? await arrivedSession() : await sessionByToken(token);
      await exchangeQuietly(session);
      return session.user.email ?? '';
    },
    async sendPasswordReset(email) {
      const options = { redirectTo: `${page.origin}/reset-password` };
      check(await client.resetPasswordForEmail(email, options), 'An unknown error occurred');
    },
    async resetPassword(token, password) {
      if (token !== '') check(await client.verifyOtp({ token_hash: token, type: 'recovery' }), 'This link is invalid.');
      check(await client.updateUser({ password }), 'The password could not be changed.');
      const session = await hostedSession();
      forgetSession();
      // The password is set by now. A person to whom this server gives no tokens has no sessions here that would have to end.
      if (session !== null) await endAllSessions(session.access_token).catch(() => undefined);
      await client.signOut();
    },
    async accessToken() {
      return (await hostedSession())?.access_token ?? null;
    },
    async changePassword(password) {
      check(await client.updateUser({ password }), 'The password could not be changed.');
      await client.signOut({ scope: 'others' });
      await endSessionsElsewhere();
    },
    close() {
      setSessionFallback(null);
      client.dispose();
    },
  };

  /** The session that the provider's link has put into the address of the page. Throws ApiError where it has put none. */
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

function check({ error }: { error: HostedFailure | null }, fallback: string): void {
  if (error) throw hostedError(error, fallback);
}
