import type { Logger } from 'pino';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { compactHistories } from '#domain/collaboration/compact-histories.ts';
import { describeFailure } from '#domain/collaboration/unreadable-sections.ts';
import { deleteStagedBefore } from '#domain/projects/staged.ts';
import { deleteExpired } from '#domain/trash/trash-entries.ts';
import type { Tasks } from './tasks.ts';

const HOUR_MS = 60 * 60_000;

interface TidyingServices extends CollaborationServices {
  /** Yields to other work. */
  pause(): Promise<void>;
  log: Pick<Logger, 'error'>;
}

type TrashServices = Pick<TidyingServices, 'store' | 'now' | 'pause'>;

/** Cleans up books every hour. Each task ends after the step that is running when its signal aborts; the next run continues from there. */
export function tidyBooks(tasks: Pick<Tasks, 'recurring'>, services: TidyingServices): void {
  tasks.recurring('tidy books', HOUR_MS, (signal) => deleteAbandoned(services, signal));
  tasks.recurring('thin histories', HOUR_MS, (signal) => compactAllHistories(services, signal));
  tasks.recurring('tidy trash', HOUR_MS, (signal) => tidyTrash(services, signal));
}

/** Deletes copies and imports that nobody has worked on for an hour, and the remains of deleted books. */
async function deleteAbandoned({ store, now, pause }: TrashServices, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - HOUR_MS).toISOString();
  await deleteStagedBefore({ store, now, pause: pausing(pause, signal) }, before);
}

/** Compacts the histories of sections. */
export function compactAllHistories({ pause, log, ...services }: TidyingServices, signal: AbortSignal): Promise<void> {
  return compactHistories({
    ...services,
    step: pausing(pause, signal),
    onError: (error, { key }) =>
      log.error({ part: 'history', ...key, reason: describeFailure(error) }, 'A history could not be compacted'),
  });
}

/** Deletes expired entries of the trash. */
export function tidyTrash({ store, now, pause }: TrashServices, signal: AbortSignal): Promise<void> {
  return deleteExpired({ store, now, pause: pausing(pause, signal) });
}

/** A pause that throws where the signal has aborted. */
function pausing(pause: () => Promise<void>, signal: AbortSignal): () => Promise<void> {
  return async () => {
    await pause();
    signal.throwIfAborted();
  };
}
