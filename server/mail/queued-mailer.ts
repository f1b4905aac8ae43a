import type { Database } from '#domain/database/database.ts';
import type { Tasks } from '#server/tasks/tasks.ts';
import { TaskRefused } from '#server/tasks/task-work.ts';
import type { Mail, Mailer } from '#domain/mails/mail.ts';

const KIND = 'mail';
/** The longest time that the sender of a mail waits for its first attempt. It goes on in the background after that. */
const WAIT_MS = 3000;
/** From this status on, the mail server will never take the mail. */
const REFUSED_FOR_GOOD = 500;

/** Sends each mail as a background task, so that it goes out even if the process dies or the mail server is unavailable for a while. */
interface QueuedMailer extends Pick<Mailer, 'send'> {
  /** Stores a mail in a transaction. Call the returned function after the transaction, to send it. */
  add(mail: Mail, transaction: Database): Promise<() => Promise<void>>;
}

export function createQueuedMailer(tasks: Tasks, mailer: Mailer): QueuedMailer {
  tasks.handle<Mail>(KIND, async (mail, { id, createdAt }) => {
    await mailer.send({ ...mail, id, date: createdAt }).catch(refuseWhereFinal);
  });
  return {
    async add(mail, transaction) {
      const task = await tasks.add(KIND, mail, transaction);
      return () => task.begin(WAIT_MS);
    },
    async send(mail) {
      const task = await tasks.add(KIND, mail);
      await task.begin(WAIT_MS);
    },
  };
}

/** A failed sign-in at the mail server is for the operator to fix, and does not mean that the mail is refused. */
function refuseWhereFinal(error: unknown): never {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  const isFinal = responseCode >= REFUSED_FOR_GOOD && code !== 'EAUTH';
  throw isFinal ? new TaskRefused(error instanceof Error ? error.message : String(error)) : error;
}
