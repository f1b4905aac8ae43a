import type { AttemptServices } from '#domain/attempts/attempt-guard.ts';
import type { AccountMails } from '#domain/mails/account-mails.ts';

/** What accounts need to do their work. */
export interface AccountServices extends AttemptServices {
  secrets: Secrets;
  encryption: Encryption;
  mails: AccountMails;
  background: BackgroundWork;
  /** Hashes passwords, which is slow, in fair turns between those who ask. */
  passwordQueue: { run<T>(asker: string, work: () => Promise<T>): Promise<T> };
  /** Null where the server has only built-in accounts. */
  provider: HostedProvider | null;
  /** Writes a security event to the log, and counts it. */
  noteEvent: (event: AccountEvent, facts: EventFacts) => void;
  /** Resolves after some milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** The public address, without a slash at its end. */
  appUrl: () => string;
  adminEmails: readonly string[];
  registrationOpen: boolean;
}

/** What accounts need of cryptography. */
export interface Secrets {
  /** A new secret of 256 random bits, safe in addresses and headers. */
  newToken(): string;
  /** In hexadecimal digits. */
  sha256(text: string): string;
  /** Derives the next refresh token from this one and a seed. */
  successorOf(token: string, seed: string): string;
  hashPassword(password: string): Promise<string>;
  /** Takes the same time for every hash; null stands for a hash that no password matches. */
  matchesPassword(hash: string | null, password: string): Promise<boolean>;
  newTotpSecret(): string;
  /** The secret as people type it into an authenticator app. */
  shownTotpSecret(secret: string): string;
  /** The address that an authenticator app reads from a QR code. */
  totpUri(secret: string, email: string): string;
  /** The time step that the code belongs to, or null; `now` in milliseconds. */
  matchingTotpStep(secret: string, code: string, now: number): number | null;
  newRecoveryCodes(): string[];
  hashRecoveryCode(userId: string, code: string): string;
}

/** Encrypts secrets for the database; `owner` is part of the encryption. */
export interface Encryption {
  encrypt(secret: string, owner: string): string;
  /** Null where it cannot be decrypted. */
  decrypt(encrypted: string, owner: string): string | null;
}

/** The service that signs people in where accounts are hosted. */
export interface HostedProvider {
  /** The person a token belongs to. Throws `invalid_token`, or `provider_failed` where the provider cannot be reached. */
  identify(token: string): Promise<HostedIdentity>;
}

/** A person as the hosted provider knows them. */
export interface HostedIdentity {
  issuer: string;
  subject: string;
  email: string;
  emailConfirmed: boolean;
}

/** What happens to accounts that an operator wants to hear of. */
type AccountEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_limited'
  | 'sign_in_deactivated'
  | 'account_locked'
  | 'second_factor_refused'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'password_reset';

/** Holds no e-mail address, no token and no text. */
export interface EventFacts {
  /** The person's id, where there is one. */
  person?: string;
  /** The hash under which attempts on an account are counted. */
  account?: string;
  /** The network address. */
  address?: string;
}

/** Work that may go on after the answer, such as handing over a mail. */
export interface BackgroundWork {
  /** Starts the work and waits for it, but not longer than `waitMs`. A failure is logged and not thrown. */
  run(name: string, work: () => Promise<void>, waitMs: number): Promise<void>;
  /** Waits until all work that was started is done. */
  drain(): Promise<void>;
}
