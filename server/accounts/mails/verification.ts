import type { User } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import { foldEmail } from '#book/text/normalize-text.ts';
import { deleteLinks, type FoundLink, findLink } from './link-store.ts';
import { decideLink } from './links.ts';
import { makeLink } from './mailed-links.ts';
import type { AccountMails } from './mails.ts';
import { toUser } from '../users/present.ts';
import type { RequestedMails } from './requested-mails.ts';
import {
  findUserByEmail,
  findUserById,
  promoteVerified,
  setEmail,
  setVerified,
  type UserRow,
} from '#domain/accounts/users-store.ts';

/** Proof that an address belongs to the person: sends the mail with the link, and acts when the link is followed. */
export interface Verification {
  send(user: UserRow): Promise<void>;
  /** Follows the link of a new account, or of a changed address. */
  verify(token: string): Promise<User>;
  resend(email: string, ip: string): Promise<void>;
}

export interface VerificationOptions {
  db: Database;
  mails: AccountMails;
  now: () => Date;
  adminEmails: readonly string[];
  appUrl: () => string;
  requestedMails: RequestedMails;
}

const PURPOSES = ['verify-email', 'change-email'] as const;

export function createVerification(options: VerificationOptions): Verification {
  const { db, mails, now, adminEmails, appUrl, requestedMails } = options;
  const administrators = new Set(adminEmails.map(foldEmail));

  function mail(user: UserRow, link: string): Promise<void> {
    return mails.sendVerification(user.email, link, { administrator: administrators.has(user.email_folded) });
  }

  async function verify(token: string): Promise<User> {
    const link = await findLink(db, PURPOSES, token);
    if (!link) throw new AppError('invalid_link');
    const newEmail = link.new_email;
    const verified = newEmail === null ? link.email_verified_at !== null : link.email_folded === foldEmail(newEmail);
    switch (decideLink({ expiresAt: Date.parse(link.link_expires_at), verified }, now().getTime())) {
      case 'expired':
        throw new AppError('expired_link');
      case 'done':
        return toUser(link);
      case 'verify':
        return accept(link, { newEmail, token, time: now().toISOString() }).catch((error) => refuseTaken(error, link));
    }
  }

  function accept(
    link: FoundLink,
    { newEmail, token, time }: { newEmail: string | null; token: string; time: string },
  ): Promise<User> {
    return db.transaction().execute(async (transaction) => {
      if (newEmail === null) await setVerified(transaction, link.id, time);
      else {
        if (!(await setEmail(transaction, link.id, newEmail, time))) throw new AppError('email_taken');
        const purposes = ['verify-email', 'change-email', 'reset-password'] as const;
        await deleteLinks(transaction, { userId: link.id, purposes, keptToken: token });
      }
      // Checked again under the lock of the person's row: setting a new password deletes links.
      if (!(await findLink(transaction, PURPOSES, token))) throw new AppError('invalid_link');
      await promoteVerified(transaction, adminEmails, time);
      return toUser((await findUserById(transaction, link.id)) ?? link);
    });
  }

  /** Where two accounts take the same address at once, the database refuses the second. */
  async function refuseTaken(error: unknown, { id, new_email: newEmail }: FoundLink): Promise<never> {
    const holder = newEmail === null ? undefined : await findUserByEmail(db, newEmail);
    throw holder && holder.id !== id ? new AppError('email_taken', { cause: error }) : error;
  }

  return {
    async send(user) {
      const wish = { userId: user.id, purpose: 'verify-email', now: now(), appUrl: appUrl() } as const;
      await mail(user, await makeLink(db, wish));
    },
    verify,
    resend: (email, ip) =>
      requestedMails.ask(email, ip, {
        purpose: 'verify-email',
        failure: 'A verification mail could not be sent again',
        wanted: (user) => user.email_verified_at === null,
        send: mail,
      }),
  };
}
