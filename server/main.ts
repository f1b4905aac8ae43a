import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { createApp } from './app.ts';
import { startupErrorText } from './startup-errors.ts';
import { createLog } from './log.ts';
import { OTHER_KEY } from './database/encryption-key.ts';
import { createServices } from './services.ts';
import type { InFlightCalls } from './http/in-flight-calls.ts';

/**
 * How much the server's JavaScript heap may grow before a full garbage collection, in percent of what the last one left. V8's value here is
 * 30, which a few saves of a long section reach; a call meanwhile waits some 30 ms longer (docs/decisions/0080).
 */
const HEAP_GROWTH_PERCENT = 100;
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);

const LOCAL_MODEL = 'For a model on this machine, such as Ollama, start with AI_PRIVATE_ADDRESSES=on.';

/** How long the parts of a stop may take, in milliseconds from its beginning. */
const STOP_LIMITS = {
  /** Until then, new calls are answered while earlier ones are being finished. */
  accept: 5000,
  /** Then calls in flight are cut. */
  finish: 8000,
  /** Then the process ends, whatever is still open. This is below the ten seconds after which Docker and others kill it. */
  end: 9500,
};

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  process.stderr.write(`${startupErrorText(error, config)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const services = await createServices(config, log);
  // Compiled code of workers is reused by the next ones. It is executed, so only this server may write it.
  enableCompileCache(join(config.dataDir, 'cache', 'compiled'));
  const app = await createApp(services);
  const address = await app.listen({ port: config.port, host: config.host });
  services.setAddress(address);
  process.stdout.write(`Tomewright is ready at ${config.appUrl ?? address.replace('127.0.0.1', 'localhost')}\n`);

  const { privateAddresses, isForOneMachine } = config.ai;
  if (isForOneMachine && !privateAddresses) process.stdout.write(`${LOCAL_MODEL}\n`);
  if (!services.hasOwnKey) process.stdout.write(`WARNING: ${OTHER_KEY}\n`);

  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= stopInOrder({ app, services })
      .catch((error: unknown) => log.error({ err: error }, 'Something could not be closed'))
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

interface Stoppable {
  app: FastifyInstance;
  services: { inFlight: InFlightCalls; close(): Promise<void> };
}

/**
 * Stops a server in order: it reports not ready, finishes its calls, cuts those that do not end, and closes everything, the database in any
 * case. Resolves when the process may exit. Acknowledged writes are on the disk already.
 */
async function stopInOrder({ app, services }: Stoppable): Promise<void> {
  const { inFlight } = services;
  inFlight.stop();
  const startedAt = performance.now();
  const until = (time: number) => after(Math.max(0, startedAt + time - performance.now()), undefined, { ref: false });
  await Promise.race([inFlight.idle(), until(STOP_LIMITS.accept)]);
  const closed = app.close();
  await Promise.race([inFlight.idle(), until(STOP_LIMITS.finish)]);
  // What is left is half a request, an idle connection, or a call that does not end.
  app.server.closeAllConnections();
  await Promise.race([closed.then(() => services.close()), until(STOP_LIMITS.end)]);
}
