import { logout } from '#contract/accounts/accounts.ts';
import { call } from '../calls/api.ts';

export interface SignInInput {
  email: string;
  password: string;
  /** The second factor, where it was asked for. */
  code?: string;
}

/** What signs people in: this server's own accounts, or the hosted provider. Every call throws ApiError with a sentence for people. */
export interface SignInProvider {
  /** Once, when the page starts: finds the session that is kept. */
  start(): Promise<void>;
  signUp(input: { email: string; password: string }): Promise<void>;
  signIn(input: SignInInput): Promise<void>;
  /** Ends the session with whoever gave it. The caller removes what is kept in this browser. */
  signOut(): Promise<void>;
  resendVerification(email: string): Promise<void>;
  /** By the token of a mail, or, where it is empty, by what the provider has put in the address of the page. Gives what was verified. */
  verifyEmail(token: string): Promise<string>;
  sendPasswordReset(email: string): Promise<void>;
  /** By the token of a mail, or, where it is empty, for the person whom the mail's link has signed in. */
  resetPassword(token: string, password: string): Promise<void>;
}

/** How long a sign-out waits for the server. */
const LOGOUT_MS = 3000;

/** Ends the session of this page on this server. Throws where it does not answer in time. */
export async function logOut(): Promise<void> {
  await call(logout, { signal: AbortSignal.timeout(LOGOUT_MS) });
}
