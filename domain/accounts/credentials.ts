import { AppError } from '#contract/errors.ts';
import { guardAttempts } from '#domain/attempts/attempt-guard.ts';
import type { AccountServices } from './account-services.ts';
import { deleteLinks, findLink, useLink } from './links-store.ts';
import { decideLink, makeLink, requestMail } from './mailed-links.ts';
import { confirmByPassword, hashPassword, type Requester } from './passwords.ts';
import { endOtherSessions, endSessionsOf } from './sessions-store.ts';
import { deleteTotp } from './totp-store.ts';
import { findUserByEmail, promoteVerified, replacePassword, setPasswordHash, setVerified } from './users-store.ts';

/** Mails a link to a new password. Takes the same time and answers the same, whether or not there is such an account. */
export async function forgotPassword(services: AccountServices, email: string, address: string): Promise<void> {
  const { mails, provider } = services;
  if (provider) throw new AppError('builtin_accounts_off');
  await requestMail(
    services,
    { email, address },
    {
      purpose: 'reset-password',
      failure: 'A mail for a new password could not be sent',
      wanted: () => true,
      send: (user, link) => mails.sendPasswordReset(user.email, link),
    },
  );
}

/** Sets a password by a mailed link and ends all sessions. */
export async function resetPassword(services: AccountServices, token: string, password: string): Promise<void> {
  const { db, now, secrets, adminEmails, noteEvent } = services;
  const linkHash = secrets.sha256(token);
  const link = await findLink(db, ['reset-password'], linkHash);
  if (!link) throw new AppError('invalid_link');
  const state = { expiresAt: Date.parse(link.link_expires_at), verified: false };
  if (decideLink(state, now().getTime()) !== 'verify') throw new AppError('expired_link');
  const hash = await hashPassword(services, password, link.id);
  const time = now().toISOString();
  await db.transaction().execute(async (transaction) => {
    // The person's row is locked before the link, as in a change of address: in another order, the two could wait for each other.
    await setPasswordHash(transaction, link.id, hash, time);
    // Of two calls with one link, only the first sets a password.
    if (!(await useLink(transaction, linkHash))) throw new AppError('invalid_link');
    await endSessionsOf(transaction, link.id);
    await deleteLinks(transaction, { userId: link.id, purposes: ['reset-password', 'change-email'] });
    if (link.email_verified_at !== null) return;
    // Following the link proves that the address is theirs. A second factor from before may be that of a stranger who registered with the
    // address.
    await deleteTotp(transaction, link.id);
    await setVerified(transaction, link.id, time);
    await promoteVerified(transaction, adminEmails, time);
  });
  // Guesses at the old password no longer count, so that they do not keep the owner waiting.
  await guardAttempts(services, 'sign-in').clearAccount(link.email);
  noteEvent('password_reset', { person: link.id });
}

/** Replaces a password, and ends the person's other sessions. */
export async function changePassword(
  services: AccountServices,
  requester: Requester,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { db, now, noteEvent } = services;
  const user = await confirmByPassword(services, requester, current);
  const hash = await hashPassword(services, next, user.id);
  await db.transaction().execute(async (transaction) => {
    // If the password was reset meanwhile, that reset wins: the old password no longer authorises a change.
    const replaced = await replacePassword(transaction, user, { hash, now: now().toISOString() });
    if (!replaced) throw new AppError('wrong_password');
    await endOtherSessions(transaction, { userId: user.id, kept: requester.sessionId });
    await deleteLinks(transaction, { userId: user.id, purposes: ['reset-password', 'change-email'] });
  });
  noteEvent('password_changed', { person: user.id, address: requester.address });
}

/** Sends a link to the new address and a notice to the old one; the answer does not tell whether the new one is taken. */
export async function changeEmail(
  services: AccountServices,
  requester: Requester,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, mails, appUrl, background } = services;
  const requests = guardAttempts(services, 'mail');
  const user = await confirmByPassword(services, requester, password);
  await requests.require(requester.address, user.email);
  await requests.count(requester.address, user.email);
  async function send(): Promise<void> {
    await mails.sendEmailChangeNotice(user.email, email, `${appUrl()}/reset-password`);
    if (await findUserByEmail(db, email)) return;
    await deleteLinks(db, { userId: user.id, purposes: ['change-email'] });
    const link = await makeLink(services, { userId: user.id, purpose: 'change-email', newEmail: email });
    await mails.sendEmailChange(email, link);
  }
  void background.run('The mails of a change of address could not be sent', send, 0);
}
