import { GoTrueClient, type Session as HostedSession, type User as HostedUser } from '@supabase/auth-js';
import { exchangeSupabase, logout } from '#contract/accounts/accounts.ts';
import { endOtherSessions } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/people.ts';
import { ApiError, messageOf, networkError } from '../calls/api-error.ts';
import { call } from '../calls/api.ts';
import { getConfig } from '../config.ts';
import { setSessionFallback } from '../calls/request.ts';
import { signOut as forgetSession, getSnapshot, keepPerson, signIn as keepSession } from './session.ts';
import { isTooMany, setRefusal, TOO_MANY_ATTEMPTS } from './refusal.ts';
import { logOut, type SignInProvider } from './sign-in-provider.ts';

export interface HostedProvider extends SignInProvider {
  /** The provider's token, which proves to this server who is signed in there; null if nobody is. */
  accessToken(): Promise<string | null>;
  /** Sets a new password for the signed-in person, and ends their sessions elsewhere. */
  changePassword(password: string): Promise<void>;
  /** Ends the library's work in the background. */
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
 * Sign-in at the hosted provider, by its own library. After each sign-in, its token is exchanged for tokens of this server. If that fails,
 * the person counts as signed in; the first call that needs a token tries again and reports the reason.
 */
export function openHostedProvider(
  backend: HostedBackend,
  page: Pick<Location, 'origin' | 'hash'> = window.location,
): HostedProvider {
  const arrival = new URLSearchParams(page.hash.slice(1));
  let isRenewing = false;
  const client = new GoTrueClient({
    url: `${backend.url}/auth/v1`,
    // With a capital A, like the library when it sets a person's token. Otherwise both tokens would be sent, and the provider would refuse
    // them.
    headers: { apikey: backend.anonKey, Authorization: `Bearer ${backend.anonKey}` },
  });

  client.onAuthStateChange((event, session) => {
    // During a renewal, the call that needs the new tokens ends the session.
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

  /**
   * Whether the exchange failed because the provider has ended the session. If so, also removes the provider's session from this browser.
   */
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
        // oxlint-disable-next-line no-console -- it is noted in the console, and nowhere else
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
      // First, since the provider's sign-out drops the token. If this server fails, the person is still signed out at the provider.
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
      // The password is set already, so a failure is ignored. A person who gets no tokens of this server has no sessions here.
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

  /** The session in the address of the page, to which the provider's link leads. Throws ApiError if there is none. */
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

/** The parts of a failure of the provider's library that are used here. */
interface HostedFailure {
  name?: string;
  message?: string;
  status?: number | undefined;
  code?: string | undefined;
}

/** A failure of the hosted provider in the product's words. `fallback` is the message for failures without known words. */
export function hostedError(failure: HostedFailure, fallback: string): ApiError {
  const { name = '', message = '', status = 0, code = '' } = failure;
  const folded = message.toLowerCase();
  if (name === 'AuthRetryableFetchError' && status === 0) return networkError(failure);
  if (status >= 500)
    return failed('The sign-in service does not answer. Please try again in a moment.', 'provider_failed');
  if (code === 'invalid_credentials' || folded.includes('invalid login credentials'))
    return failed('Invalid email or password', 'invalid_credentials');
  if (code.includes('rate_limit') || isTooMany(failure)) return failed(TOO_MANY_ATTEMPTS, 'too_many_attempts');
  if (folded.includes('already registered') || /\bexists\b/.test(folded))
    return failed('An account with this email already exists', 'email_taken');
  if (code === 'weak_password') return failed(message || 'This password is too weak.', 'weak_password');
  if (code === 'same_password') return failed('Please choose a password that you do not have now.', 'weak_password');
  if (code === 'email_not_confirmed')
    return failed('Please open the link in the mail that we sent you first. Then sign in.', 'email_not_confirmed');
  if (name === 'AuthSessionMissingError' || code === 'session_not_found')
    return failed('Your session has ended. Please sign in again.', 'session_missing');
  return failed(message || fallback, code || 'provider');

  function failed(sentence: string, productCode: string): ApiError {
    return new ApiError(sentence, { status, code: productCode, cause: failure });
  }
}

/** The row of a person in the hosted backend's table of profiles. */
interface Profile {
  id: string;
  email: string;
  /** As an ISO time. */
  last_active: string;
}

interface HostedBackend {
  url: string;
  anonKey: string;
}

/** Writes the row of a person who has signed in, new or not. Logs a failure and otherwise ignores it. */
export async function keepProfile(backend: HostedBackend, accessToken: string, profile: Profile): Promise<void> {
  try {
    const response = await fetch(`${backend.url}/rest/v1/user_profiles?on_conflict=id`, {
      method: 'POST',
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates,return=minimal',
      },
      body: JSON.stringify(profile),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    // oxlint-disable-next-line no-console -- it is noted in the console, and nowhere else
    console.warn('The profile could not be kept:', error);
  }
}

/** Gets tokens of this server for the person signed in at the provider, and stores them. Throws if the server refuses. */
async function exchange(session: HostedSession): Promise<void> {
  keepSession(await call(exchangeSupabase, { body: { supabase_token: session.access_token } }));
  setRefusal(null);
}

/** Like `exchange`, but without an error: after a failure the person stays signed in at the provider, without tokens of this server. */
async function exchangeQuietly(session: HostedSession): Promise<void> {
  setRefusal(null);
  await exchange(session).catch(() => keepPerson(personOf(session.user)));
}

/** A person in this server's form, from the provider's facts. */
function personOf({ id, email = '', email_confirmed_at, created_at }: HostedUser): User {
  return { id, email, display_name: '', email_verified: email_confirmed_at !== undefined, role: 'user', created_at };
}

/** After a change of the password at the hosted provider: ends the person's other sessions on this server. */
async function endSessionsElsewhere(): Promise<void> {
  await call(endOtherSessions).catch((error: unknown) => {
    const message =
      'Your password has been changed, but your other sessions could not be ended. Please end them below.';
    throw new ApiError(message, { status: 0, code: 'sessions_left', cause: error });
  });
}

/**
 * After a forgotten password: ends all sessions of the person on this server. It opens a new session to do so, which ends too. A person
 * without access to this server has none.
 */
async function endAllSessions(supabaseToken: string): Promise<void> {
  const { access_token } = await call(exchangeSupabase, { body: { supabase_token: supabaseToken } });
  const headers = { authorization: `Bearer ${access_token}` };
  await call(endOtherSessions, { headers });
  await call(logout, { headers });
}
