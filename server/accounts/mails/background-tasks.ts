import type { Logger } from 'pino';

/** Work that may go on after the answer, such as handing over a mail. */
export interface BackgroundTasks {
  /** Starts the work and waits for it, but not longer than `waitMs`. A failure is logged and not thrown. */
  run(name: string, work: () => Promise<void>, waitMs: number): Promise<void>;
  /** Waits until all work that was started is done. */
  drain(): Promise<void>;
}

export function createBackgroundTasks(log: Pick<Logger, 'error'>): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    async run(name, work, waitMs) {
      const done = work().catch((error: unknown) => log.error({ reason: reasonOf(error) }, name));
      running.add(done);
      void done.then(() => running.delete(done));
      await Promise.race([done, delay(waitMs)]);
    },
    async drain() {
      await Promise.all(running);
    },
  };
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
