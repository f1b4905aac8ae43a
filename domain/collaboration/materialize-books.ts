import type { CollaborationServices } from './collaboration-services.ts';
import type { OwnKey } from '#domain/sections/stored-section.ts';
import { type MaterializedSection, materializeSection } from './materialize-section.ts';
import { UnreadableTextError } from './unreadable-sections.ts';

/** Materializes one section. Concurrent calls for the same section may share one run. */
type Materialize = (own: OwnKey) => Promise<MaterializedSection | null>;

type BookServices = Pick<CollaborationServices, 'store'>;

/** How often the sections of a book are checked again while somebody writes in it. */
const ROUNDS = 3;

/**
 * Makes the rows of a person's book show what was written last. It checks again until nothing waits, so that no section shows something later
 * than what another one lacks; but only a few times, since people may write without a pause.
 */
export async function materializeBook(
  { store }: BookServices,
  { ownerId, projectId }: { ownerId: string; projectId: string },
  materialize: Materialize,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sectionIds = await store.sectionLogs.listUnmaterialized(projectId);
    for (const sectionId of sectionIds) await materialize({ ownerId, key: { projectId, sectionId } });
    if (sectionIds.length <= 1) return;
  }
}

/** Makes the rows of all books of a person show what was written last. */
export async function materializeBooksOf(
  { store }: BookServices,
  ownerId: string,
  materialize: Materialize,
): Promise<void> {
  for (const key of await store.sectionLogs.listUnmaterializedOf(ownerId)) await materialize({ ownerId, key });
}

/** Wraps `materialize` so that a section whose text cannot be put together keeps its last row and is noted, and the others go on. */
export function materializeReadable(materialize: Materialize, note: (error: UnreadableTextError) => void): Materialize {
  return (own) =>
    materialize(own).catch((error: unknown) => {
      if (!(error instanceof UnreadableTextError)) throw error;
      note(error);
      return null;
    });
}

/**
 * Wraps `materialize` for a section that is about to leave its book. One whose text cannot be put together leaves with its last row, or else
 * nobody could delete it.
 */
export function materializeBeforeLeaving({ store }: BookServices, materialize: Materialize): Materialize {
  return (own) =>
    materialize(own).catch(async (error: unknown) => {
      if (!(error instanceof UnreadableTextError)) throw error;
      await store.transaction(async ({ projects, sectionLogs }) => {
        await projects.lock(own.ownerId, [own.key.projectId]);
        const head = await sectionLogs.head(own.key);
        if (head) await sectionLogs.markMaterialized(own.key, head.seq);
      });
      return null;
    });
}

/** Materializes in the call itself, without a materializer. */
export function materializeWith(services: CollaborationServices): Materialize {
  return (own) => materializeSection(services, own);
}
