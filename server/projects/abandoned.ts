import { deleteStagedBefore } from '#domain/projects/staged.ts';
import type { DomainServices } from '#domain/services.ts';

export const HOUR_MS = 60 * 60_000;

/**
 * Deletes the copies and imports that nobody has carried on for an hour, and the rest of deleted books. Ends after the step that is
 * running when the signal aborts; the next time goes on from there.
 */
export async function deleteAbandoned(
  { store, now, pause }: Pick<DomainServices, 'store' | 'now' | 'pause'>,
  signal: AbortSignal,
): Promise<void> {
  const step = async () => {
    await pause();
    signal.throwIfAborted();
  };
  await deleteStagedBefore({ store, now, pause: step }, new Date(now().getTime() - HOUR_MS).toISOString());
}
