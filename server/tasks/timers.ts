import type { ProcessClock } from '#domain/services.ts';

/** Work that a process repeats until it stops. */
interface Timers {
  /** Repeats work, never twice at once. It is repeated even after it fails, as it does while the database is unavailable. */
  repeat(everyMs: number, work: () => Promise<void>): void;
  stop(): void;
}

/** The clock and timers of this process. */
export const processClock: ProcessClock = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
};

export function createTimers(): Timers {
  const running: NodeJS.Timeout[] = [];

  return {
    repeat(everyMs, work) {
      let busy = false;
      const runUnlessBusy = async () => {
        if (busy) return;
        busy = true;
        await work().catch(() => undefined);
        busy = false;
      };
      running.push(setInterval(runUnlessBusy, everyMs).unref());
    },
    stop() {
      for (const timer of running) clearInterval(timer);
    },
  };
}
