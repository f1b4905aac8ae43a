import { logout } from '#contract/accounts/accounts.ts';
import { call } from '../calls/api.ts';

/** How long a sign-out waits for the server. */
const LOGOUT_MS = 3000;

/** Ends the session of this page on this server. Throws where it does not answer in time. */
export async function logOut(): Promise<void> {
  await call(logout, { signal: AbortSignal.timeout(LOGOUT_MS) });
}
