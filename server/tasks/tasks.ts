import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Database } from '#domain/database/database.ts';
import type { Encryption } from '#server/database/encryption.ts';
import { after, createAttempts, reasonOf } from './attempts.ts';
import { claimTask, extendLeases, insertTask, readTime, type TaskRow } from './task-store.ts';
import type { Handler, TaskWork } from './task-work.ts';
import { createTimers } from './timers.ts';

/** A stored task, whose lease this process holds. */
interface AddedTask {
  /** Starts it, after the transaction that stored it. Waits for its first attempt, but not longer than `waitMs`; never rejects. */
  begin(waitMs: number): Promise<void>;
}

/**
 * Work that is done even if the process that took it dies. Each task is a row with a lease: the process that holds the lease works on it, and
 * after the lease ends, any process. So a task is done at least once, and twice only if a process dies between the work and recording it.
 */
export interface Tasks {
  /** Registers the work of tasks of a kind; call it before `start`. */
  handle<Payload>(kind: string, work: TaskWork<Payload>): void;
  /** Has the work done once in each period, by one of the processes; call it before `start`. */
  recurring(name: string, everyMs: number, work: (signal: AbortSignal) => Promise<void>): void;
  /** Stores a task, in the given transaction if any. */
  add(kind: string, payload: object, transaction?: Database): Promise<AddedTask>;
  /** Starts looking for due tasks. */
  start(): Promise<void>;
  /** Takes no more tasks, returns those that have not begun, and waits a while for the others. */
  stop(): Promise<void>;
}

export interface TasksOptions {
  db: Database;
  encryption: Encryption;
  log: Pick<Logger, 'error' | 'info'>;
  now: () => Date;
  newId: () => string;
  /** After this time, a task whose process does not extend its lease is taken over. */
  leaseMs?: number;
  /** How often to look for due tasks. */
  checkEveryMs?: number;
  stopWithinMs?: number;
}

/** How many tasks of each kind run at once. Each kind has slots of its own, so that slow ones never delay a mail. */
const AT_ONCE = 4;

export function createTasks(options: TasksOptions): Tasks {
  const { db, encryption, log, now, newId, leaseMs = 15_000, checkEveryMs = 3000, stopWithinMs = 5000 } = options;
  const holder = newId();
  const handlers = new Map<string, Handler>();
  /** The tasks of this process: running, or waiting for a slot. */
  const held = new Map<string, { kind: string; controller: AbortController }>();
  const queues = new Map<string, PQueue>();
  let stopping = false;
  let checking: Promise<void> = Promise.resolve();
  const timers = createTimers();
  const readNow = () => readTime(db, now);
  const attempts = createAttempts({ db, encryption, log, holder, handlers, readNow });
  const leaseFrom = (time: Date) => ({ holder, endsAt: after(time, leaseMs) });

  function queueOf(kind: string): PQueue {
    const queue = queues.get(kind) ?? new PQueue({ concurrency: AT_ONCE });
    queues.set(kind, queue);
    return queue;
  }

  const isFull = (kind: string) => [...held.values()].filter((one) => one.kind === kind).length >= AT_ONCE;

  function hold(row: TaskRow): Promise<void> {
    const controller = new AbortController();
    held.set(row.id, { kind: row.kind, controller });
    return queueOf(row.kind)
      .add(() => (stopping ? attempts.giveBack(row) : attempts.make(row, controller.signal)))
      .catch((error: unknown) => log.error({ task: row.id, kind: row.kind, reason: reasonOf(error) }, NOT_NOTED))
      .finally(() => {
        const wasFull = isFull(row.kind);
        held.delete(row.id);
        // Due tasks may have waited for this slot.
        if (wasFull) void checkNow();
      });
  }

  /** Takes due tasks, as long as there are free slots. */
  async function check(): Promise<void> {
    while (!stopping) {
      const time = await readNow();
      const kinds = [...handlers.keys()].filter((kind) => !isFull(kind));
      if (kinds.length === 0) return;
      const row = await claimTask(db, { kinds, now: time.toISOString(), lease: leaseFrom(time) });
      if (!row) return;
      void hold(row);
    }
  }

  async function extend(): Promise<void> {
    if (held.size === 0) return;
    const ids = [...held.keys()];
    const kept = new Set(await extendLeases(db, ids, leaseFrom(await readNow())));
    for (const id of ids) if (!kept.has(id)) held.get(id)?.controller.abort();
  }

  function checkNow(): Promise<void> {
    checking = check().catch(() => undefined);
    return checking;
  }

  return {
    handle: (kind, work) => void handlers.set(kind, { work: work as TaskWork<unknown>, everyMs: null }),
    recurring(name, everyMs, work) {
      handlers.set(recurringId(name), { work: (_, { signal }) => work(signal), everyMs });
    },
    async add(kind, payload, transaction = db) {
      const time = await readTime(transaction, now);
      const id = newId();
      const { holder: lease_holder, endsAt: lease_ends_at } = leaseFrom(time);
      const encrypted = encryption.encrypt(JSON.stringify(payload), id);
      const row = { ...idleRow(id, kind, time), payload: encrypted, attempts: 1, lease_holder, lease_ends_at };
      await insertTask(transaction, row);
      return { begin: (waitMs) => Promise.race([hold(row), delay(waitMs)]) };
    },
    async start() {
      const time = await readNow();
      for (const [kind, { everyMs }] of handlers) if (everyMs !== null) await insertTask(db, idleRow(kind, kind, time));
      timers.repeat(checkEveryMs, checkNow);
      timers.repeat(leaseMs / 3, extend);
      void checkNow();
    },
    async stop() {
      stopping = true;
      timers.stop();
      await checking;
      const idle = Promise.all([...queues.values()].map((queue) => queue.onIdle()));
      await Promise.race([idle, delay(stopWithinMs)]);
      for (const { controller } of held.values()) controller.abort();
    },
  };
}

const NOT_NOTED = 'The end of a task could not be noted; it will be done again';

function recurringId(name: string): string {
  return `recurring ${name}`;
}

/** A due task without a payload that nobody holds. */
function idleRow(id: string, kind: string, time: Date): TaskRow {
  const at = time.toISOString();
  return { id, kind, payload: '', run_at: at, attempts: 0, lease_holder: null, lease_ends_at: null, created_at: at };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
