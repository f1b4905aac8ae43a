/** What a process does again and again, until it stops. */
export interface Timers {
  /** Repeats work, never twice at once. While the database is away it fails, and is repeated all the same. */
  repeat(everyMs: number, work: () => Promise<void>): void;
  stop(): void;
}

export function createTimers(): Timers {
  const running: NodeJS.Timeout[] = [];

  return {
    repeat(everyMs, work) {
      let busy = false;
      const turn = async () => {
        if (busy) return;
        busy = true;
        await work().catch(() => undefined);
        busy = false;
      };
      running.push(setInterval(turn, everyMs).unref());
    },
    stop() {
      for (const timer of running) clearInterval(timer);
    },
  };
}
