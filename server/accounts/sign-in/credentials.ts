import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import type { NoteEvent } from '#server/http/security-events.ts';
import type { AttemptGuard } from '../attempts/attempt-guard.ts';
import type { Requester, Confirmations } from '../passwords/confirmations.ts';
import type { BackgroundTasks } from '../mails/background-tasks.ts';
import { deleteLinks, findLink, useLink } from '../mails/link-store.ts';
import { decideLink } from '../mails/links.ts';
import { makeLink } from '../mails/mailed-links.ts';
import type { AccountMails } from '../mails/mails.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { RequestedMails } from '../mails/requested-mails.ts';
import { endOtherSessions, endSessionsOf } from '../sessions/session-store.ts';
import { deleteTotp } from '../second-factor/totp-store.ts';
import {
  findUserByEmail,
  promoteVerified,
  replacePassword,
  setPasswordHash,
  setVerified,
} from '#domain/accounts/users-store.ts';

/** Changes of passwords and addresses. */
export interface CredentialChanges {
  /** Takes the same time and answers the same, whether or not there is such an account. */
  forgotPassword(email: string, ip: string): Promise<void>;
  /** Sets a password by a mailed link and ends all sessions. */
  resetPassword(token: string, password: string): Promise<void>;
  changePassword(requester: Requester, change: { current: string; next: string }): Promise<void>;
  /** Sends a link to the new address and a notice to the old one; the answer does not tell whether the new one is taken. */
  changeEmail(requester: Requester, change: { email: string; password: string }): Promise<void>;
}

export interface CredentialChangesOptions {
  db: Database;
  mails: AccountMails;
  now: () => Date;
  adminEmails: readonly string[];
  appUrl: () => string;
  passwords: Passwords;
  confirmations: Confirmations;
  requestedMails: RequestedMails;
  mailRequests: AttemptGuard;
  signIns: AttemptGuard;
  noteEvent: NoteEvent;
  backgroundTasks: BackgroundTasks;
}

export function createCredentialChanges(options: CredentialChangesOptions): CredentialChanges {
  const {
    db,
    mails,
    now,
    adminEmails,
    appUrl,
    passwords,
    confirmations,
    requestedMails,
    mailRequests,
    signIns,
    noteEvent,
    backgroundTasks,
  } = options;

  async function resetPassword(token: string, password: string): Promise<void> {
    const link = await findLink(db, ['reset-password'], token);
    if (!link) throw new AppError('invalid_link');
    const state = { expiresAt: Date.parse(link.link_expires_at), verified: false };
    if (decideLink(state, now().getTime()) !== 'verify') throw new AppError('expired_link');
    const hash = await passwords.hash(password, link.id);
    const time = now().toISOString();
    await db.transaction().execute(async (transaction) => {
      // The person's row is locked before the link, in the same order as in a change of address: otherwise each could wait for the other.
      await setPasswordHash(transaction, link.id, hash, time);
      // Of two calls with one link, only the first sets a password.
      if (!(await useLink(transaction, token))) throw new AppError('invalid_link');
      await endSessionsOf(transaction, link.id);
      await deleteLinks(transaction, { userId: link.id, purposes: ['reset-password', 'change-email'] });
      if (link.email_verified_at !== null) return;
      // Following the link proves that the address is theirs. A second factor from before may be that of a stranger who registered with the
      // address.
      await deleteTotp(transaction, link.id);
      await setVerified(transaction, link.id, time);
      await promoteVerified(transaction, adminEmails, time);
    });
    // Guesses at the old password no longer matter, so that they do not make the owner wait.
    await signIns.clearAccount(link.email);
    noteEvent('password_reset', { person: link.id });
  }

  async function changePassword(
    requester: Requester,
    { current, next }: { current: string; next: string },
  ): Promise<void> {
    const user = await confirmations.byPassword(requester, current);
    const hash = await passwords.hash(next, user.id);
    await db.transaction().execute(async (transaction) => {
      // If the password was reset meanwhile, that stands: the old password no longer authorises a change.
      const replaced = await replacePassword(transaction, user, { hash, now: now().toISOString() });
      if (!replaced) throw new AppError('wrong_password');
      await endOtherSessions(transaction, { userId: user.id, kept: requester.sessionId });
      await deleteLinks(transaction, { userId: user.id, purposes: ['reset-password', 'change-email'] });
    });
    noteEvent('password_changed', { person: user.id, address: requester.address });
  }

  async function changeEmail(
    requester: Requester,
    { email, password }: { email: string; password: string },
  ): Promise<void> {
    const user = await confirmations.byPassword(requester, password);
    await mailRequests.require(requester.address, user.email);
    await mailRequests.count(requester.address, user.email);
    async function send(): Promise<void> {
      await mails.sendEmailChangeNotice(user.email, email, `${appUrl()}/reset-password`);
      if (await findUserByEmail(db, email)) return;
      await deleteLinks(db, { userId: user.id, purposes: ['change-email'] });
      const wish = { userId: user.id, purpose: 'change-email', now: now(), appUrl: appUrl(), newEmail: email } as const;
      await mails.sendEmailChange(email, await makeLink(db, wish));
    }
    void backgroundTasks.run('The mails of a change of address could not be sent', send, 0);
  }

  return {
    resetPassword,
    changePassword,
    changeEmail,
    forgotPassword: (email, ip) =>
      requestedMails.ask(email, ip, {
        purpose: 'reset-password',
        failure: 'A mail for a new password could not be sent',
        wanted: () => true,
        send: (user, link) => mails.sendPasswordReset(user.email, link),
      }),
  };
}
