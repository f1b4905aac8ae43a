import { foldEmail } from '#book/text/normalize-text.ts';
import type { User } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountServices } from './account-services.ts';
import { deleteLinks, type FoundLink, findLink } from './links-store.ts';
import { decideLink, makeLink, requestMail } from './mailed-links.ts';
import {
  findUserByEmail,
  findUserById,
  promoteVerified,
  setEmail,
  setVerified,
  toUser,
  type UserRow,
} from './users-store.ts';

/*
 * Proof that an address belongs to the person: a mail with a link is sent to it, and the link is followed.
 */

/** Sends the mail with the link to a new account. */
export async function sendVerification(services: AccountServices, user: UserRow): Promise<void> {
  await mail(services, user, await makeLink(services, { userId: user.id, purpose: 'verify-email' }));
}

export function resendVerification(services: AccountServices, email: string, address: string): Promise<void> {
  return requestMail(
    services,
    { email, address },
    {
      purpose: 'verify-email',
      failure: 'A verification mail could not be sent again',
      wanted: (user) => user.email_verified_at === null,
      send: (user, link) => mail(services, user, link),
    },
  );
}

function mail({ mails, adminEmails }: AccountServices, user: UserRow, link: string): Promise<void> {
  const administrator = adminEmails.some((email) => foldEmail(email) === user.email_folded);
  return mails.sendVerification(user.email, link, { administrator });
}

const PURPOSES = ['verify-email', 'change-email'] as const;

/** Follows the link of a new account, or of a changed address. */
export async function verifyEmail(services: AccountServices, token: string): Promise<User> {
  const { db, now, secrets } = services;
  const hash = secrets.sha256(token);
  const link = await findLink(db, PURPOSES, hash);
  if (!link) throw new AppError('invalid_link');
  const newEmail = link.new_email;
  const verified = newEmail === null ? link.email_verified_at !== null : link.email_folded === foldEmail(newEmail);
  switch (decideLink({ expiresAt: Date.parse(link.link_expires_at), verified }, now().getTime())) {
    case 'expired':
      throw new AppError('expired_link');
    case 'done':
      return toUser(link);
    case 'verify':
      return accept(services, link, hash).catch((error) => refuseTaken(services, error, link));
  }
}

function accept({ db, now, adminEmails }: AccountServices, link: FoundLink, hash: string): Promise<User> {
  const time = now().toISOString();
  return db.transaction().execute(async (transaction) => {
    if (link.new_email === null) await setVerified(transaction, link.id, time);
    else {
      if (!(await setEmail(transaction, link.id, link.new_email, time))) throw new AppError('email_taken');
      const purposes = ['verify-email', 'change-email', 'reset-password'] as const;
      await deleteLinks(transaction, { userId: link.id, purposes, keptHash: hash });
    }
    // Checked again under the lock of the person's row: setting a new password deletes links.
    if (!(await findLink(transaction, PURPOSES, hash))) throw new AppError('invalid_link');
    await promoteVerified(transaction, adminEmails, time);
    return toUser((await findUserById(transaction, link.id)) ?? link);
  });
}

/** Where two accounts take the same address at once, the database refuses the second. */
async function refuseTaken(
  { db }: AccountServices,
  error: unknown,
  { id, new_email: newEmail }: FoundLink,
): Promise<never> {
  const holder = newEmail === null ? undefined : await findUserByEmail(db, newEmail);
  throw holder && holder.id !== id ? new AppError('email_taken', { cause: error }) : error;
}
