import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { Sealer } from '#server/sealing/sealer.ts';
import { waitAfter } from './back-off.ts';
import { claimTask, deleteTask, extendLeases, insertTask, readTime, returnTask, type TaskRow } from './task-store.ts';

/** What the work of a task is told about it. */
export interface TaskContext {
  /** Stays the same in every attempt. */
  id: string;
  createdAt: Date;
  /** Aborts when the process stops, or when another process has taken the task over. */
  signal: AbortSignal;
}

/** Carries out one attempt. What it rejects with is logged, and there is another attempt later; after `TaskRefused` there is none. */
export type TaskWork<Payload> = (payload: Payload, context: TaskContext) => Promise<void>;

/** A failure that another attempt would meet again. */
export class TaskRefused extends Error {}

/** A task that is stored; this process holds its lease. */
export interface AddedTask {
  /** Starts it, after the transaction that stored it. Waits for its first attempt, but not longer than `waitMs`; never rejects. */
  begin(waitMs: number): Promise<void>;
}

/**
 * Work that is done even if the process dies that took it on. Each task is a row with a lease: the process that holds the lease works on
 * it, and after its end, any. So a task is done at least once, and twice only where a process dies between the work and noting it.
 */
export interface Tasks {
  /** Says how tasks of a kind are carried out; before `start`. */
  handle<Payload>(kind: string, work: TaskWork<Payload>): void;
  /** Has the work done once in each period, by one of the processes; before `start`. */
  recurring(name: string, everyMs: number, work: (signal: AbortSignal) => Promise<void>): void;
  /** Stores a task, in the transaction that is given. */
  add(kind: string, payload: object, transaction?: Database): Promise<AddedTask>;
  /** Begins to look for tasks that are due. */
  start(): Promise<void>;
  /** Takes on nothing more, gives back what has not begun, and waits a while for the rest. */
  stop(): Promise<void>;
}

export interface TasksOptions {
  db: Database;
  sealer: Sealer;
  log: Pick<Logger, 'error' | 'info'>;
  now: () => Date;
  newId: () => string;
  /** After this a task whose process does not extend its lease is taken over. */
  leaseMs?: number;
  /** How often to look for tasks that are due. */
  lookEveryMs?: number;
  stopWithinMs?: number;
}

interface Handler {
  work: TaskWork<unknown>;
  /** The period of recurring work. */
  everyMs: number | null;
}

const AT_ONCE = 4;

export function createTasks(options: TasksOptions): Tasks {
  const { db, sealer, log, now, newId, leaseMs = 15_000, lookEveryMs = 3000, stopWithinMs = 5000 } = options;
  const holder = newId();
  const handlers = new Map<string, Handler>();
  /** What this process holds: begun or waiting for a place. */
  const held = new Map<string, AbortController>();
  const places = new PQueue({ concurrency: AT_ONCE });
  let stopping = false;
  let looking: Promise<void> = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];

  const readNow = () => readTime(db, now);
  const leaseFrom = (time: Date) => ({ holder, endsAt: after(time, leaseMs) });

  function hold(row: TaskRow): Promise<void> {
    const controller = new AbortController();
    held.set(row.id, controller);
    return places
      .add(() => (stopping ? giveBack(row) : attempt(row, controller.signal)))
      .catch((error: unknown) => log.error({ task: row.id, kind: row.kind, reason: reasonOf(error) }, NOT_NOTED))
      .finally(() => held.delete(row.id));
  }

  async function attempt(row: TaskRow, signal: AbortSignal): Promise<void> {
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

  function giveBack(row: TaskRow): Promise<void> {
    return returnTask(db, { id: row.id, holder }, { run_at: row.run_at, attempts: row.attempts - 1 });
  }

  function readPayload({ payload, id }: TaskRow): unknown {
    const text = sealer.open(payload, id);
    if (text === null) throw new Error('The task was sealed with another key');
    return JSON.parse(text);
  }

  /** Takes on what is due, as long as there are places. */
  async function look(): Promise<void> {
    while (!stopping && held.size < AT_ONCE) {
      const time = await readNow();
      const kinds = [...handlers.keys()];
      const row = await claimTask(db, { kinds, now: time.toISOString(), lease: leaseFrom(time) });
      if (!row) return;
      void hold(row);
    }
  }

  async function extend(): Promise<void> {
    if (held.size === 0) return;
    const ids = [...held.keys()];
    const kept = new Set(await extendLeases(db, ids, leaseFrom(await readNow())));
    for (const id of ids) if (!kept.has(id)) held.get(id)?.abort();
  }

  /** Repeats work, never twice at once. While the database is away it fails, and is repeated all the same. */
  function repeat(ms: number, work: () => Promise<void>): void {
    let busy = false;
    const turn = async () => {
      if (busy) return;
      busy = true;
      await work().catch(() => undefined);
      busy = false;
    };
    timers.push(setInterval(turn, ms).unref());
  }

  function lookNow(): Promise<void> {
    looking = look().catch(() => undefined);
    return looking;
  }

  return {
    handle: (kind, work) => void handlers.set(kind, { work: work as TaskWork<unknown>, everyMs: null }),
    recurring(name, everyMs, work) {
      handlers.set(recurringId(name), { work: (_, { signal }) => work(signal), everyMs });
    },
    async add(kind, payload, transaction = db) {
      const time = await readTime(transaction, now);
      const id = newId();
      const lease = leaseFrom(time);
      const row: TaskRow = {
        id,
        kind,
        payload: sealer.seal(JSON.stringify(payload), id),
        run_at: time.toISOString(),
        attempts: 1,
        lease_holder: lease.holder,
        lease_ends_at: lease.endsAt,
        created_at: time.toISOString(),
      };
      await insertTask(transaction, row);
      return { begin: (waitMs) => Promise.race([hold(row), delay(waitMs)]) };
    },
    async start() {
      const time = (await readNow()).toISOString();
      const idle = {
        payload: '',
        run_at: time,
        attempts: 0,
        lease_holder: null,
        lease_ends_at: null,
        created_at: time,
      };
      for (const [kind, { everyMs }] of handlers)
        if (everyMs !== null) await insertTask(db, { id: kind, kind, ...idle });
      repeat(lookEveryMs, lookNow);
      repeat(leaseMs / 3, extend);
      void lookNow();
    },
    async stop() {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      await looking;
      await Promise.race([places.onIdle(), delay(stopWithinMs)]);
      for (const controller of held.values()) controller.abort();
    },
  };
}

const NOT_NOTED = 'The end of a task could not be noted; it will be done again';

function recurringId(name: string): string {
  return `recurring ${name}`;
}

function after(time: Date, ms: number): string {
  return new Date(time.getTime() + ms).toISOString();
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** Only the error's message is logged: its other fields may hold the mail itself. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
