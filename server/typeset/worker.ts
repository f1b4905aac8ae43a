import { fork } from 'node:child_process';
import { setPriority, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '#contract/errors.ts';
import { residentMemory } from './memory.ts';
import type { AnswerMessage, JobMessage } from './messages.ts';
import type { Finished } from './messages.ts';

/** One typesetting process. It sets one job at a time; whatever breaks a job off also ends the process. */
export interface Worker<Job, Result> {
  readonly pid: number | undefined;
  readonly ended: boolean;
  set(job: Job, signal?: AbortSignal): Promise<Finished<Result>>;
  stop(): void;
}

export interface WorkerOptions {
  entry: URL;
  timeoutMs: number;
  maxBytes: number;
  onError?: (line: string) => void;
}

const LOOK_EVERY_MS = 200;
/** On the system's scale from -20 to 19: enough to come second, not enough to starve. */
const SLIGHTLY_BELOW_NORMAL = 2;
/** For the documents and their source; the compiler's own memory is not counted here. */
const HEAP_MB = 700;

const SENTENCES = {
  died: 'The typesetter stopped while it set this book. Please try again; if it stops again, remove what you added last.',
  slow: 'Setting this book took too long and was stopped. Please split it into smaller books.',
  large: 'Setting this book needed more memory than it may have. Please make its pictures smaller or split the book.',
  gone: 'Typesetting was stopped.',
  silent: 'The book could not be typeset.',
};

export function startWorker<Job, Result>({ entry, timeoutMs, maxBytes, onError }: WorkerOptions): Worker<Job, Result> {
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
  let breakOff: ((sentence: string) => void) | undefined;
  const end = () => {
    ended = true;
    breakOff?.(SENTENCES.died);
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
      breakOff?.(SENTENCES.gone);
    },
    async set(job, signal) {
      const id = (jobs += 1);
      const watch = new AbortController();
      try {
        return await new Promise<Finished<Result>>((resolve, reject) => {
          breakOff = (sentence) => {
            stop();
            reject(new AppError('typeset_failed', { message: sentence }));
          };
          const answered = (answer: AnswerMessage<Result>) => {
            if (answer.id !== id) return;
            if (answer.ok) resolve({ result: answer.result, peakBytes: answer.peakBytes });
            else reject(new AppError('typeset_failed', { message: answer.message || SENTENCES.silent }));
          };
          child.on('message', answered);
          watch.signal.addEventListener('abort', () => child.off('message', answered));
          signal?.addEventListener('abort', () => breakOff?.(SENTENCES.gone), { signal: watch.signal });
          limit(child.pid, { timeoutMs, maxBytes, ended: watch.signal, breakOff: (sentence) => breakOff?.(sentence) });
          const message: JobMessage<Job> = { id, job };
          child.send(message, (error) => error && breakOff?.(SENTENCES.died));
        });
      } finally {
        breakOff = undefined;
        watch.abort();
      }
    },
  };
}

/** Where processors are scarce, the server's answers come before the pages of a book. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, SLIGHTLY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let us: it then runs as it is.
  }
}

interface Limits {
  timeoutMs: number;
  maxBytes: number;
  ended: AbortSignal;
  breakOff: (sentence: string) => void;
}

/** Watches time and memory from outside, because a process in native code cannot watch itself. */
function limit(pid: number | undefined, { timeoutMs, maxBytes, ended, breakOff }: Limits): void {
  const clock = setTimeout(() => breakOff(SENTENCES.slow), timeoutMs);
  const scale = setInterval(async () => {
    const held = pid === undefined ? null : await residentMemory(pid);
    if (held !== null && held > maxBytes && !ended.aborted) breakOff(SENTENCES.large);
  }, LOOK_EVERY_MS);
  ended.addEventListener('abort', () => {
    clearTimeout(clock);
    clearInterval(scale);
  });
}

/** None of the server's secrets, and no way to the network: packages and proxies lead nowhere. */
function bareEnvironment(): Record<string, string> {
  const nowhere = 'http://127.0.0.1:9';
  return { HOME: tmpdir(), TMPDIR: tmpdir(), HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, ALL_PROXY: nowhere };
}
