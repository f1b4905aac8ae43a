import { deleteStagedBefore } from '#domain/projects/staged.ts';
import type { DomainServices } from '#domain/services.ts';

export const HOUR_MS = 60 * 60_000;

/** Deletes the copies and imports that nobody has carried on for an hour, and the rest of deleted books. */
export async function deleteAbandoned(services: Pick<DomainServices, 'store' | 'now' | 'pause'>): Promise<void> {
  await deleteStagedBefore(services, new Date(services.now().getTime() - HOUR_MS).toISOString());
}
