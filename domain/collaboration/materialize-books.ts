import type { CollaborationServices, OwnKey } from './collaboration-services.ts';
import { type MaterializedSection, materializeSection } from './materialize-section.ts';
import { UnreadableTextError } from './unreadable-sections.ts';

/** Materializes one section; several calls at once for the same one may be one. */
export type Materialize = (own: OwnKey) => Promise<MaterializedSection | null>;

type BookServices = Pick<CollaborationServices, 'store'>;

/** How often the sections of a book are looked at in which somebody writes meanwhile. */
const ROUNDS = 3;

/**
 * Makes what is read of a person's book be what was written last. It looks again until nothing waits, so that no section shows what was written
 * after something that another lacks; but not for ever, since some may write without a pause.
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

/** The same of all books of a person. */
export async function materializeBooksOf(
  { store }: BookServices,
  ownerId: string,
  materialize: Materialize,
): Promise<void> {
  for (const key of await store.sectionLogs.listUnmaterializedOf(ownerId)) await materialize({ ownerId, key });
}

/** Materializes what can be read, and leaves a section as it was materialized last whose text cannot be put together: the others go on. */
export function materializeReadable(materialize: Materialize, note: (error: UnreadableTextError) => void): Materialize {
  return (own) =>
    materialize(own).catch((error: unknown) => {
      if (!(error instanceof UnreadableTextError)) throw error;
      note(error);
      return null;
    });
}

/**
 * Materializes a section that is about to leave its book. One whose text cannot be put together leaves as it was materialized last: else nobody could
 * delete it.
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

/** Materializes at once. */
export function materializeWith(services: CollaborationServices): Materialize {
  return (own) => materializeSection(services, own);
}
