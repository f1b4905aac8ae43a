import type { Session as HostedSession, User as HostedUser } from '@supabase/auth-js';
import { exchangeSupabase, logout } from '#contract/accounts/accounts.ts';
import { endOtherSessions } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/people.ts';
import { call } from '../calls/api.ts';
import { ApiError } from '../calls/api-error.ts';
import { keepPerson, signIn as keepSession } from '../session/session.ts';
import { setRefusal } from './refusal.ts';

/** Gets tokens of this server for the person signed in at the provider, and keeps them. Throws the reason where it cannot. */
export async function exchange(session: HostedSession): Promise<void> {
  keepSession(await call(exchangeSupabase, { body: { supabase_token: session.access_token } }));
  setRefusal(null);
}

/** As `exchange`, but a failure is ignored: the person stays signed in at the provider, without tokens of this server. */
export async function exchangeQuietly(session: HostedSession): Promise<void> {
  setRefusal(null);
  await exchange(session).catch(() => keepPerson(personOf(session.user)));
}

/** A person as this server would show them, by what the provider says. */
export function personOf({ id, email = '', email_confirmed_at, created_at }: HostedUser): User {
  return { id, email, email_verified: email_confirmed_at !== undefined, role: 'user', created_at };
}

/** After a new password at the hosted provider: this server's sessions of the person end too, but for the one of this page. */
export async function endSessionsElsewhere(): Promise<void> {
  await call(endOtherSessions).catch((error: unknown) => {
    const message =
      'Your password has been changed, but your other sessions could not be ended. Please end them below.';
    throw new ApiError(message, { status: 0, code: 'sessions_left', cause: error });
  });
}

/**
 * After a forgotten password: ends all sessions of the person, by means of a new session that ends with them. A person without access to
 * this server has none.
 */
export async function endAllSessions(supabaseToken: string): Promise<void> {
  const { access_token } = await call(exchangeSupabase, { body: { supabase_token: supabaseToken } });
  const headers = { authorization: `Bearer ${access_token}` };
  await call(endOtherSessions, { headers });
  await call(logout, { headers });
}
