import type { Logger } from 'pino';
import type { Database } from '#domain/database/database.ts';
import type { Encryption } from '#server/database/encryption.ts';
import { deleteTask, returnTask, type TaskRow } from './task-store.ts';
import { type Handler, TaskRefused } from './task-work.ts';

/** Runs tasks that this process holds, and records the result. */
interface Attempts {
  /** Makes one attempt. Rejects only if the result could not be recorded. */
  make(row: TaskRow, signal: AbortSignal): Promise<void>;
  /** Returns a task that was not begun. */
  giveBack(row: TaskRow): Promise<void>;
}

interface AttemptsOptions {
  db: Database;
  encryption: Encryption;
  log: Pick<Logger, 'error'>;
  /** The name under which this process holds tasks. */
  holder: string;
  /** By the kind of the task. */
  handlers: ReadonlyMap<string, Handler>;
  readNow(): Promise<Date>;
}

export function createAttempts({ db, encryption, log, holder, handlers, readNow }: AttemptsOptions): Attempts {
  function readPayload({ payload, id }: TaskRow): unknown {
    const text = encryption.decrypt(payload, id);
    if (text === null) throw new Error('The task was sealed with another key');
    return JSON.parse(text);
  }

  async function afterFailure(row: TaskRow, handler: Handler | undefined, error: unknown): Promise<void> {
    const time = await readNow();
    const facts = { task: row.id, kind: row.kind, attempts: row.attempts, reason: reasonOf(error) };
    const age = handler?.everyMs ? 0 : time.getTime() - Date.parse(row.created_at);
    const wait = error instanceof TaskRefused ? null : waitAfter(row.attempts, age);
    if (wait === null) {
      log.error(facts, 'A task failed and is given up');
      return deleteTask(db, row.id, holder);
    }
    log.error({ ...facts, again_in_s: wait / 1000 }, 'A task failed and will be tried again');
    return returnTask(db, { id: row.id, holder }, { run_at: after(time, wait), attempts: row.attempts });
  }

  return {
    async make(row, signal) {
      const handler = handlers.get(row.kind);
      try {
        if (!handler) throw new Error('Nothing carries out tasks of this kind');
        const context = { id: row.id, createdAt: new Date(row.created_at), signal };
        await handler.work(handler.everyMs === null ? readPayload(row) : null, context);
      } catch (error) {
        return afterFailure(row, handler, error);
      }
      if (handler.everyMs === null) return deleteTask(db, row.id, holder);
      return returnTask(db, { id: row.id, holder }, { run_at: after(await readNow(), handler.everyMs), attempts: 0 });
    },
    giveBack: (row) => returnTask(db, { id: row.id, holder }, { run_at: row.run_at, attempts: row.attempts - 1 }),
  };
}

/** The time `ms` after another, as rows store it. */
export function after(time: Date, ms: number): string {
  return new Date(time.getTime() + ms).toISOString();
}

/** Only the error's message is logged: its other fields may hold the mail itself. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const FIRST_MS = 10_000;
const LONGEST_MS = 60 * 60_000;
/** A task of this age is useless: the links in mails expire after a day. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/** How long to wait after a failed attempt, the first being 1; null where a task of this age is given up. */
export function waitAfter(attempts: number, ageMs: number): number | null {
  if (ageMs >= GIVE_UP_AFTER_MS) return null;
  return Math.min(LONGEST_MS, FIRST_MS * 3 ** (attempts - 1));
}
