import { logout } from '#contract/accounts/accounts.ts';
import { call } from '../calls/api.ts';

export interface SignInInput {
  email: string;
  password: string;
  /** The code of the second factor, if the sign-in asked for it. */
  code?: string;
}

/**
 * The service that signs people in: this server's own accounts, or the hosted provider. Every method throws ApiError with a sentence for
 * people.
 */
export interface SignInProvider {
  /** Finds the stored session. Called once, when the page starts. */
  start(): Promise<void>;
  signUp(input: { email: string; password: string }): Promise<void>;
  signIn(input: SignInInput): Promise<void>;
  /** Ends the session at the server that gave it. The caller removes what is stored in this browser. */
  signOut(): Promise<void>;
  resendVerification(email: string): Promise<void>;
  /**
   * Verifies an address by the token of a mail, or, if the token is empty, by what the provider has put in the address of the page.
   * Resolves to the verified address.
   */
  verifyEmail(token: string): Promise<string>;
  sendPasswordReset(email: string): Promise<void>;
  /** Sets a new password, by the token of a mail, or, if the token is empty, for the person whom the mail's link has signed in. */
  resetPassword(token: string, password: string): Promise<void>;
}

/** How long a sign-out waits for the server, in ms. */
const LOGOUT_MS = 3000;

/** Ends the session of this page on this server. Throws if the server does not answer in time. */
export async function logOut(): Promise<void> {
  await call(logout, { signal: AbortSignal.timeout(LOGOUT_MS) });
}
