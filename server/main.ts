import { ConfigError, readConfig } from './config.ts';
import { createApp } from './app.ts';
import { NewerDatabaseError } from './database/migrate.ts';
import { createLog } from './log.ts';
import { createServices, OTHER_KEY } from './services.ts';

const STOP_WITHIN_MS = 15_000;

await start().catch((error: unknown) => {
  const isForOperator = error instanceof ConfigError || error instanceof NewerDatabaseError;
  process.stderr.write(`${isForOperator ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const services = await createServices(config, log);
  const app = await createApp(services);
  const address = await app.listen({ port: config.port, host: config.host });
  services.setAddress(address);
  process.stdout.write(`Tomewright is ready at ${config.appUrl ?? address.replace('127.0.0.1', 'localhost')}\n`);

  if (!services.hasOwnKey) process.stdout.write(`WARNING: ${OTHER_KEY}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A connection that never ends must not keep the server from stopping. Acknowledged writes are on the disk already.
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    await app.close();
    await services.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
