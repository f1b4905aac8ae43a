import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FunctionCall, WorkerFunctions } from './serve-jobs.ts';
import { createWorkerPool, type PoolOptions } from './worker-pool.ts';

/** Calls a function of the worker's module. Rejects with what the function throws, where that is an error of the application. */
export type CallWorker<Functions extends WorkerFunctions> = <Name extends keyof Functions & string>(
  name: Name,
  ...args: Parameters<Functions[Name]>
) => Promise<Awaited<ReturnType<Functions[Name]>>>;

/** A worker whose module ends with `serveFunctions`. Its process starts with the first call. */
export interface FunctionWorker<Functions extends WorkerFunctions> {
  /** Does the work when it is this person's turn: the worker is theirs until it ends. What a call needs is to be read only then. */
  schedule<T>(personId: string, work: (call: CallWorker<Functions>) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The worker's process; null where there is none. */
  pid(): number | null;
  close(): void;
}

export interface FunctionWorkerOptions extends PoolOptions {
  /** The worker's module. */
  entry: URL;
  queue: FairQueue;
}

/** Opens a worker. `Functions` is the type of the functions that its module serves. */
export function openFunctions<Functions extends WorkerFunctions>({
  entry,
  queue,
  ...options
}: FunctionWorkerOptions): FunctionWorker<Functions> {
  const pool = createWorkerPool(options);
  const worker = pool.open<FunctionCall, unknown>(entry, queue);
  return {
    schedule: (personId, work, signal) =>
      worker.schedule(
        personId,
        (run, waited) => {
          const call = async (name: string, ...args: never[]) => (await run({ name, args }, waited)).result;
          return work(call as CallWorker<Functions>);
        },
        signal,
      ),
    pid: worker.pid,
    close: pool.close,
  };
}
