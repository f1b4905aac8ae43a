import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Config, readConfig } from './config.ts';
import { createApp } from './app.ts';
import { startupErrorText } from './startup-errors.ts';
import { createLog } from './log.ts';
import { OTHER_KEY } from './database/encryption-key.ts';
import { createServices } from './services.ts';
import { stopInOrder } from './stop.ts';

/**
 * How much the server's JavaScript memory may grow before all of it is looked through, in percent of what was left the last time. V8 takes
 * 30 here, which a few saves of a long section fill; whoever asks meanwhile waits some 30 ms longer (docs/decisions/0080).
 */
const HEAP_GROWTH_PERCENT = 100;
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);

const LOCAL_MODEL = 'For a model on this machine, such as Ollama, start with AI_PRIVATE_ADDRESSES=on.';

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
  // What workers compile is there for the next ones. It is code that runs, so that only this server may write it.
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
