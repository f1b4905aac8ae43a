import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import { createAttemptGuard } from './attempt-guard.ts';
import type { Errands } from './errands.ts';
import { findLink, insertLink, listLinkTimes } from './link-store.ts';
import { decideLink, MAILS_WINDOW_MS, maySendAnother } from './links.ts';
import { toUser } from './present.ts';
import { LIFETIMES, newToken } from './tokens.ts';
import { findUserByEmail, promoteVerified, setVerified, type UserRow } from './user-store.ts';

/** The messages that accounts need; whoever puts the server together passes them in. */
export interface AccountMails {
  sendVerification(to: string, link: string): Promise<void>;
}

/** Whether an address belongs to the person: the mail with its link, and the link when it is followed. */
export interface Verification {
  send(user: UserRow): Promise<void>;
  verify(token: string): Promise<User>;
  resend(email: string, ip: string): Promise<void>;
}

export interface VerificationOptions {
  db: Database;
  mails: AccountMails;
  now: () => Date;
  adminEmails: readonly string[];
  limitAttempts: boolean;
  appUrl: () => string;
  errands: Errands;
}

/** Every answer to a resend comes after this time, so that it does not tell whether a mail was sent. */
const RESEND_ANSWER_MS = 300;
const PURPOSE = 'verify-email';

export function createVerification(options: VerificationOptions): Verification {
  const { db, mails, now, adminEmails, appUrl, errands } = options;
  const inTurn = createTurns();
  const requests = createAttemptGuard({ db, now, kind: 'mail', enabled: options.limitAttempts });

  async function send(user: UserRow): Promise<void> {
    await mails.sendVerification(user.email, await newLink(user));
  }

  async function newLink(user: UserRow): Promise<string> {
    const token = newToken();
    const time = now();
    const expiresAt = new Date(time.getTime() + LIFETIMES.verification).toISOString();
    await insertLink(db, { userId: user.id, purpose: PURPOSE, token, now: time.toISOString(), expiresAt });
    return `${appUrl()}/verify-email?token=${token}`;
  }

  async function verify(token: string): Promise<User> {
    const time = now();
    const link = await findLink(db, PURPOSE, token);
    if (!link) throw new AppError('invalid_link');
    const state = { expiresAt: Date.parse(link.link_expires_at), verified: link.email_verified_at !== null };
    switch (decideLink(state, time.getTime())) {
      case 'expired':
        throw new AppError('expired_link');
      case 'done':
        return toUser(link);
      case 'verify':
        return db.transaction().execute(async (transaction) => {
          await setVerified(transaction, link.id, time.toISOString());
          await promoteVerified(transaction, adminEmails, time.toISOString());
          const user = await findUserByEmail(transaction, link.email);
          return toUser(user ?? link);
        });
    }
  }

  async function sendAgain(email: string): Promise<void> {
    const user = await findUserByEmail(db, email);
    if (!user || user.email_verified_at !== null || user.is_active !== 1) return;
    const time = now().getTime();
    const since = new Date(time - MAILS_WINDOW_MS).toISOString();
    // Counting and making the link is one step, so that requests sent at once do not get past the limit together.
    const link = await inTurn(async () => {
      const sentAt = await listLinkTimes(db, { userId: user.id, purpose: PURPOSE, since });
      return maySendAnother(sentAt, time) ? newLink(user) : null;
    });
    if (link) await mails.sendVerification(user.email, link);
  }

  async function resend(email: string, ip: string): Promise<void> {
    await requests.require(ip, email);
    await requests.count(ip, email);
    const answerTime = new Promise((resolve) => {
      setTimeout(resolve, RESEND_ANSWER_MS);
    });
    void errands.run('A verification mail could not be sent again', () => sendAgain(email), 0);
    await answerTime;
  }

  return { send, verify, resend };
}

/** Runs work one after the other, whatever becomes of it. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
