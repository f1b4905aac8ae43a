import type { Logger } from 'pino';
import { deleteStagedBefore } from '#domain/projects/staged.ts';
import type { DomainServices } from '#domain/services.ts';

const HOUR_MS = 60 * 60_000;

export type AbandonedServices = Pick<DomainServices, 'store' | 'now' | 'pause'> & { log: Pick<Logger, 'error'> };

/**
 * Deletes at once, and then every hour, the copies and imports that nobody has carried on for an hour, and the rest of deleted books. The
 * function that it returns stops that, and waits for what is running.
 */
export function deleteAbandoned({ log, ...services }: AbandonedServices): () => Promise<void> {
  const run = async () => {
    const time = new Date(services.now().getTime() - HOUR_MS).toISOString();
    await deleteStagedBefore(services, time).catch((error: unknown) =>
      log.error({ err: error }, 'Tidying books failed'),
    );
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
