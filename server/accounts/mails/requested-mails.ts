import type { Database } from '#domain/database/database.ts';
import type { AttemptGuard } from '../attempts/attempt-guard.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import { type LinkPurpose, listLinkTimes } from './link-store.ts';
import { MAILS_WINDOW_MS, maySendAnother } from './links.ts';
import { makeLink } from './mailed-links.ts';
import { findUserByEmail, lockUser, type UserRow } from '#domain/accounts/users-store.ts';

/** Mails that anybody may request for an address, without learning whether there is such an account. */
export interface RequestedMails {
  /**
   * Always answers after the same time. Sends the mail if an active account has the address, `wanted` agrees and the account's limit is not
   * reached.
   */
  ask(email: string, ip: string, mail: RequestedMail): Promise<void>;
}

export interface RequestedMail {
  purpose: LinkPurpose;
  /** The line in the log if the mail could not be sent. */
  failure: string;
  wanted(user: UserRow): boolean;
  send(user: UserRow, link: string): Promise<void>;
}

export interface RequestedMailsOptions {
  db: Database;
  now: () => Date;
  appUrl: () => string;
  backgroundTasks: BackgroundTasks;
  requests: AttemptGuard;
}

/** Every answer comes after this time, so that it does not tell whether a mail was sent. */
const ANSWER_MS = 300;

export function createRequestedMails({
  db,
  now,
  appUrl,
  backgroundTasks,
  requests,
}: RequestedMailsOptions): RequestedMails {
  async function sendWhereWanted(email: string, { purpose, wanted, send }: RequestedMail): Promise<void> {
    const user = await findUserByEmail(db, email);
    if (!user || user.is_active !== 1 || !wanted(user)) return;
    const time = now();
    const since = new Date(time.getTime() - MAILS_WINDOW_MS).toISOString();
    const link = await db.transaction().execute(async (transaction) => {
      // Requests that come at once, to whichever process, would otherwise get past the limit together.
      await lockUser(transaction, user.id);
      const sentAt = await listLinkTimes(transaction, { userId: user.id, purpose, since });
      if (!maySendAnother(sentAt, time.getTime())) return null;
      return makeLink(transaction, { userId: user.id, purpose, now: time, appUrl: appUrl() });
    });
    if (link) await send(user, link);
  }

  return {
    async ask(email, ip, mail) {
      await requests.require(ip, email);
      await requests.count(ip, email);
      const answerTime = new Promise((resolve) => {
        setTimeout(resolve, ANSWER_MS);
      });
      void backgroundTasks.run(mail.failure, () => sendWhereWanted(email, mail), 0);
      await answerTime;
    },
  };
}
