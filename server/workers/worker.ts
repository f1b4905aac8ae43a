import { type ChildProcess, fork } from 'node:child_process';
import { setPriority, tmpdir } from 'node:os';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { residentMemory } from './memory.ts';

/** The messages between the server and a worker. */
export interface JobMessage<Job> {
  id: number;
  job: Job;
  /** When the job is stopped, by the system's clock in milliseconds. */
  endsAt: number;
}

/** The progress of a running job. */
export interface ProgressMessage {
  id: number;
  progress: unknown;
}

export type AnswerMessage<Result> =
  | { id: number; ok: true; result: Result; peakBytes: number }
  | { id: number; ok: false; reason: 'full' | 'failed'; message: string }
  /** The job threw an error that is an answer to the person who asked. */
  | { id: number; ok: false; reason: 'refused'; code: ErrorCode; message: string };

export interface JobResult<Result> {
  result: Result;
  /** The worker's peak memory so far, in bytes. */
  peakBytes: number;
}

/** What a job is bound by: the signal of who waits for it, and its memory. */
export interface Watching {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: unknown) => void) | undefined;
  /** Most memory for this job, in bytes, if it differs from that of all jobs. */
  maxBytes?: number | undefined;
}

/** A process that does its jobs one after the other. A job that is aborted or exceeds a limit ends the process and all waiting jobs. */
export interface Worker<Job, Result> {
  readonly pid: number | undefined;
  readonly ended: boolean;
  run(job: Job, watching?: Watching): Promise<JobResult<Result>>;
  stop(): void;
}

export interface WorkerOptions extends WorkerLimits {
  /** The module that the process runs; it calls `serveJobs`. */
  entry: URL;
  /** The module's arguments, from `process.argv[2]` on. It gets nothing of the server's environment. */
  args?: readonly string[] | undefined;
  failure: MakeFailure;
  /** The priority on the system's scale from -20 to 19: lower than the server's, but still with a share of the processor. */
  priority?: number;
  /** The heap for new JavaScript objects, in megabytes. A larger one is collected less often, but holds garbage for longer. */
  youngMb?: number;
  /** Receives each line of the process's standard error. */
  onError?: ((line: string) => void) | undefined;
}

const SLIGHTLY_BELOW_NORMAL = 2;

export function startWorker<Job, Result>(options: WorkerOptions): Worker<Job, Result> {
  const { entry, args = [], failure, heapMb, priority = SLIGHTLY_BELOW_NORMAL, youngMb = 2, onError } = options;
  const child = fork(fileURLToPath(entry), args, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Memory of native code, such as the compiler's, is limited by watchLimits.
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      `--min-semi-space-size=${youngMb}`,
      `--max-semi-space-size=${youngMb}`,
    ],
    env: bareEnvironment(),
    // A process group of its own, so that the programs that it runs end with it.
    detached: process.platform !== 'win32',
  });
  if (child.pid !== undefined) yieldToOthers(child.pid, priority);
  // Neither the process nor its pipes keep the server from exiting.
  child.unref();
  child.channel?.unref();
  child.stderr?.on('data', (chunk: Buffer) => onError?.(chunk.toString().trimEnd()));
  let ended = false;
  let jobs = 0;
  /** Functions that fail the unfinished jobs. */
  const failing = new Set<(error: Error) => void>();
  const end = () => {
    ended = true;
    killGroup(child);
    failAll(failure('died'));
  };
  child.once('exit', end);
  child.once('error', end);

  function failAll(error: Error): void {
    for (const fail of failing) fail(error);
  }

  function breakOff(error: Error): void {
    stop();
    failAll(error);
  }

  function stop(): void {
    // The id of a process that has ended may belong to another one by now.
    if (!ended) killGroup(child);
    ended = true;
  }

  return {
    pid: child.pid,
    get ended() {
      return ended;
    },
    stop: () => breakOff(failure('stopped')),
    async run(job, { signal, onProgress, maxBytes = options.maxBytes } = {}) {
      const id = (jobs += 1);
      const watch = new AbortController();
      const done = watch.signal;
      const { promise, resolve, reject } = Promise.withResolvers<JobResult<Result>>();
      failing.add(reject);
      const answered = (answer: AnswerMessage<Result> | ProgressMessage) => {
        if (answer.id !== id) return;
        if ('progress' in answer) onProgress?.(answer.progress);
        else if (answer.ok) resolve({ result: answer.result, peakBytes: answer.peakBytes });
        else if (answer.reason === 'refused') reject(new AppError(answer.code, { message: answer.message }));
        else reject(failure(answer.reason, answer.message));
      };
      child.on('message', answered);
      done.addEventListener('abort', () => child.off('message', answered));
      signal?.addEventListener('abort', () => breakOff(failure('stopped')), { signal: done });
      const limits = { timeoutMs: options.timeoutMs, maxBytes };
      watchLimits(child.pid, limits, { done, onExceeded: (reason) => breakOff(failure(reason)) });
      const message: JobMessage<Job> = { id, job, endsAt: Date.now() + options.timeoutMs };
      child.send(message, (error) => error && breakOff(failure('died')));
      try {
        return await promise;
      } finally {
        failing.delete(reject);
        watch.abort();
      }
    },
  };
}

/** Ends the process, and all that it started. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone, or the system has no process groups.
    child.kill('SIGKILL');
  }
}

/** Lowers the worker's priority, so that the server's answers come first where processors are busy. */
function yieldToOthers(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // The process has ended, or the system refuses: the priority then stays as it is.
  }
}

/**
 * An environment without the server's secrets. Its home is the temporary folder, and its proxies lead nowhere, so that nothing is downloaded.
 * It has the cache of modules that other workers have compiled.
 */
function bareEnvironment(): Record<string, string> {
  const nowhere = 'http://127.0.0.1:9';
  const compiled = getCompileCacheDir();
  return {
    HOME: tmpdir(),
    TMPDIR: tmpdir(),
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    ALL_PROXY: nowhere,
    // The reported folder is the one for this version of Node, within the folder that is needed here.
    ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }),
  };
}

export interface WorkerLimits {
  /** The longest time for one job, in milliseconds. */
  timeoutMs: number;
  /** Most memory that a worker may hold, in bytes. */
  maxBytes: number;
  /** Most of it that may be JavaScript's heap, in megabytes. */
  heapMb: number;
}

const CHECK_EVERY_MS = 200;

interface Watch {
  /** Aborts when the job is done. */
  done: AbortSignal;
  onExceeded(reason: 'slow' | 'large'): void;
}

/** Watches a worker's time and memory from outside, because a process that is busy in native code cannot watch itself. */
function watchLimits(
  pid: number | undefined,
  { timeoutMs, maxBytes }: Omit<WorkerLimits, 'heapMb'>,
  watch: Watch,
): void {
  const { done, onExceeded } = watch;
  const clock = setTimeout(() => onExceeded('slow'), timeoutMs);
  const scale = setInterval(async () => {
    const held = pid === undefined ? null : await residentMemory(pid);
    if (held !== null && held > maxBytes && !done.aborted) onExceeded('large');
  }, CHECK_EVERY_MS);
  done.addEventListener('abort', () => {
    clearTimeout(clock);
    clearInterval(scale);
  });
}

/**
 * Why a job failed: the worker died (`died`), took too long (`slow`) or too much memory (`large`), nobody waits for the result any more
 * (`stopped`), the disk is full (`full`), or the job itself failed (`failed`).
 */
export type FailureReason = 'died' | 'slow' | 'large' | 'stopped' | 'full' | 'failed';

/** Makes the error of a failed job; `message` is the worker's own sentence, where it has one. */
export type MakeFailure = (reason: FailureReason, message?: string) => Error;

const RETRY_AFTER_S = 5;

/** Makes errors with this sentence for jobs that take too much time or memory; any other failure counts as temporary. */
export function failureSaying(message: string, code: ErrorCode = 'too_large'): MakeFailure {
  return (reason) =>
    reason === 'slow' || reason === 'large'
      ? new AppError(code, { message })
      : new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
}
