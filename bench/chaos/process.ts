import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/testing/machine/free-port.mjs';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

/** One process of the product, restarted after its end as a supervisor would do. */
export interface SupervisedProcess {
  url: string;
  /** Two simultaneous faults may both kill it and both start it again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Moves its clock by a day. */
  jumpClock(): void;
  /** Does nothing if the clock did not jump, or if the process was restarted since. */
  jumpBack(): void;
  stop(): Promise<void>;
}

const CLOCK = fileURLToPath(new URL('clock.mjs', import.meta.url));
const DAY_MS = 24 * 60 * 60_000;
const STARTS_WITHIN_MS = 60_000;
const TRIES_EVERY_MS = 200;

export async function superviseProcess(environment: Record<string, string>): Promise<SupervisedProcess> {
  const port = String(await freePort());
  const own = { ...environment, PORT: port, NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_JUMP_MS: String(DAY_MS) };
  let server: RunningServer | null = await runServer(own);
  let starting: Promise<void> | null = null;

  /** Retries like a supervisor, because the services that the process needs may come back later. */
  async function startPatiently(): Promise<void> {
    const until = performance.now() + STARTS_WITHIN_MS;
    while (server === null) {
      server = await runServer(own).catch((error: unknown) => {
        if (performance.now() > until) throw error;
        return null;
      });
      if (server === null) await sleep(TRIES_EVERY_MS);
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      const killed = server;
      server = null;
      await killed?.end('SIGKILL');
    },
    start: () => (starting ??= startPatiently().finally(() => (starting = null))),
    jumpClock: () => void server?.process.kill('SIGUSR2'),
    jumpBack: () => void server?.process.kill('SIGWINCH'),
    async stop() {
      await server?.end('SIGTERM');
    },
  };
}
