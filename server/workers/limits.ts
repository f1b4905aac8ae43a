import { residentMemory } from './memory.ts';

export interface WorkerLimits {
  /** The longest time for one job, in milliseconds. */
  timeoutMs: number;
  /** Most memory that a worker may hold, in bytes. */
  maxBytes: number;
  /** Most of it that may be JavaScript's heap, in megabytes. */
  heapMb: number;
}

const LOOK_EVERY_MS = 200;

export interface Watch {
  /** Aborts when the job is done. */
  done: AbortSignal;
  onExceeded(reason: 'slow' | 'large'): void;
}

/** Watches a worker's time and memory from outside, because a process that is busy in native code cannot watch itself. */
export function watchLimits(
  pid: number | undefined,
  { timeoutMs, maxBytes }: Omit<WorkerLimits, 'heapMb'>,
  watch: Watch,
): void {
  const { done, onExceeded } = watch;
  const clock = setTimeout(() => onExceeded('slow'), timeoutMs);
  const scale = setInterval(async () => {
    const held = pid === undefined ? null : await residentMemory(pid);
    if (held !== null && held > maxBytes && !done.aborted) onExceeded('large');
  }, LOOK_EVERY_MS);
  done.addEventListener('abort', () => {
    clearTimeout(clock);
    clearInterval(scale);
  });
}
