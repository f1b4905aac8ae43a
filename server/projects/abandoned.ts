import type { Logger } from 'pino';
import { deleteStagedBefore } from '#domain/projects/staged.ts';
import type { DomainServices } from '#domain/services.ts';

const HOUR_MS = 60 * 60_000;

export type AbandonedServices = Pick<DomainServices, 'store' | 'now' | 'pause'> & { log: Pick<Logger, 'error'> };

/**
 * Deletes at once, and then every hour, the copies and imports that nobody has carried on for an hour, and the rest of deleted books. The
 * function that it returns ends that after the step that is running.
 */
export function deleteAbandoned({ log, store, now, pause }: AbandonedServices): () => Promise<void> {
  let isStopped = false;
  const step = async () => {
    await pause();
    if (isStopped) throw new Error('The server stops');
  };
  const run = async () => {
    try {
      const time = new Date(now().getTime() - HOUR_MS).toISOString();
      await deleteStagedBefore({ store, now, pause: step }, time);
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'Deleting abandoned books failed');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
