import type { Database } from '#domain/database/database.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { AccountMails } from './mails.ts';
import { lockUser, type UserRow } from '#domain/accounts/users-store.ts';
import { accountKey, insertAttempt, listAttemptsOn } from '../attempts/attempt-store.ts';

/** Tells people by mail that their account waits because of wrong passwords. */
export interface LockNotice {
  /** Sends the mail in the background, unless one was sent within the last hour. */
  send(user: UserRow, address: string): void;
}

export interface LockNoticeOptions {
  db: Database;
  mails: Pick<AccountMails, 'sendLockNotice'>;
  now: () => Date;
  appUrl: () => string;
  backgroundTasks: BackgroundTasks;
}

/** While somebody goes on guessing, the account waits again and again; one mail an hour tells enough. */
const ONE_IN_MS = 60 * 60_000;

export function createLockNotice({ db, mails, now, appUrl, backgroundTasks }: LockNoticeOptions): LockNotice {
  /** Whether this is the notice to be sent. The person's row is locked, so that of two at once, one is. */
  function claim(user: UserRow, time: Date): Promise<boolean> {
    const key = { kind: 'lock-mail', account: accountKey(user.email) } as const;
    return db.transaction().execute(async (transaction) => {
      await lockUser(transaction, user.id);
      const since = new Date(time.getTime() - ONE_IN_MS).toISOString();
      if ((await listAttemptsOn(transaction, { ...key, since })).length > 0) return false;
      await insertAttempt(transaction, { ...key, address: '' }, time.toISOString());
      return true;
    });
  }

  async function sendOnce(user: UserRow, address: string): Promise<void> {
    const time = now();
    if (!(await claim(user, time))) return;
    await mails.sendLockNotice(user.email, { address, time, link: `${appUrl()}/reset-password` });
  }

  return {
    send(user, address) {
      void backgroundTasks.run('A notice of wrong passwords could not be sent', () => sendOnce(user, address), 0);
    },
  };
}
