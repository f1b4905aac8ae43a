import type { DomainServices } from '#domain/services.ts';
import { deleteExpired } from '#domain/trash/trash-entries.ts';

/** Deletes what has lain in the trash for its time. Ends between two deletions when the signal aborts; the next time goes on from there. */
export function tidyTrash(
  { store, now, pause }: Pick<DomainServices, 'store' | 'now' | 'pause'>,
  signal: AbortSignal,
): Promise<void> {
  const step = async () => {
    await pause();
    signal.throwIfAborted();
  };
  return deleteExpired({ store, now, pause: step });
}
