import { fork } from 'node:child_process';
import { setPriority, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { MakeFailure } from './failures.ts';
import { watchLimits, type WorkerLimits } from './limits.ts';
import type { AnswerMessage, Finished, JobMessage } from './messages.ts';

/** A process that does one job at a time; whatever breaks a job off also ends the process. */
export interface Worker<Job, Result> {
  readonly pid: number | undefined;
  readonly ended: boolean;
  run(job: Job, signal?: AbortSignal): Promise<Finished<Result>>;
  stop(): void;
}

export interface WorkerOptions extends WorkerLimits {
  /** The module that the process runs; it calls `serveJobs`. */
  entry: URL;
  failure: MakeFailure;
  /** Takes a line of the process's own errors. */
  onError?: ((line: string) => void) | undefined;
}

/** On the system's scale from -20 to 19: enough to come second, not enough to starve. */
const SLIGHTLY_BELOW_NORMAL = 2;
/** For what is written in JavaScript; memory of native code, such as a compiler's, is not counted here. */
const HEAP_MB = 700;

export function startWorker<Job, Result>(options: WorkerOptions): Worker<Job, Result> {
  const { entry, failure, onError } = options;
  const child = fork(fileURLToPath(entry), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: bareEnvironment(),
  });
  if (child.pid !== undefined) yieldToOthers(child.pid);
  // Neither the process nor its pipes keep the server alive.
  child.unref();
  child.channel?.unref();
  child.stderr?.on('data', (chunk: Buffer) => onError?.(chunk.toString().trimEnd()));
  let ended = false;
  let jobs = 0;
  let breakOff: ((error: Error) => void) | undefined;
  const end = () => {
    ended = true;
    breakOff?.(failure('died'));
  };
  child.once('exit', end);
  child.once('error', end);

  function stop(): void {
    ended = true;
    child.kill('SIGKILL');
  }

  return {
    pid: child.pid,
    get ended() {
      return ended;
    },
    stop() {
      stop();
      breakOff?.(failure('stopped'));
    },
    async run(job, signal) {
      const id = (jobs += 1);
      const watch = new AbortController();
      const done = watch.signal;
      try {
        return await new Promise<Finished<Result>>((resolve, reject) => {
          breakOff = (error) => {
            stop();
            reject(error);
          };
          const answered = (answer: AnswerMessage<Result>) => {
            if (answer.id !== id) return;
            if (answer.ok) resolve({ result: answer.result, peakBytes: answer.peakBytes });
            else reject(failure('failed', answer.message));
          };
          child.on('message', answered);
          done.addEventListener('abort', () => child.off('message', answered));
          signal?.addEventListener('abort', () => breakOff?.(failure('stopped')), { signal: done });
          watchLimits(child.pid, options, { done, onExceeded: (reason) => breakOff?.(failure(reason)) });
          const message: JobMessage<Job> = { id, job };
          child.send(message, (error) => error && breakOff?.(failure('died')));
        });
      } finally {
        breakOff = undefined;
        watch.abort();
      }
    },
  };
}

/** Where processors are scarce, the server's answers come before the work of its workers. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, SLIGHTLY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let us: it then runs as it is.
  }
}

/** None of the server's secrets, and no way to the network: packages and proxies lead nowhere. */
function bareEnvironment(): Record<string, string> {
  const nowhere = 'http://127.0.0.1:9';
  return { HOME: tmpdir(), TMPDIR: tmpdir(), HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, ALL_PROXY: nowhere };
}
