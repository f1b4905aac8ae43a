import type { CollaborationServices, OwnKey } from './collaboration-services.ts';
import { type Settled, settleSection } from './settle-section.ts';
import { UnreadableTextError } from './unreadable-sections.ts';

/** Settles one section; several calls at once for the same one may be one. */
export type Settle = (own: OwnKey) => Promise<Settled | null>;

type BookServices = Pick<CollaborationServices, 'store'>;

/** How often the sections of a book are looked at in which somebody writes meanwhile. */
const ROUNDS = 3;

/**
 * Makes what is read of a person's book be what was written last. It looks again until nothing waits, so that no section shows what was written
 * after something that another lacks; but not for ever, since some may write without a pause.
 */
export async function settleBook(
  { store }: BookServices,
  { ownerId, projectId }: { ownerId: string; projectId: string },
  settle: Settle,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sectionIds = await store.sectionLogs.listUnsettled(projectId);
    for (const sectionId of sectionIds) await settle({ ownerId, key: { projectId, sectionId } });
    if (sectionIds.length <= 1) return;
  }
}

/** The same of all books of a person. */
export async function settleBooksOf({ store }: BookServices, ownerId: string, settle: Settle): Promise<void> {
  for (const key of await store.sectionLogs.listUnsettledOf(ownerId)) await settle({ ownerId, key });
}

/** Settles what can be read, and leaves a section as it was settled last whose text cannot be put together: the others go on. */
export function settleReadable(settle: Settle, note: (error: UnreadableTextError) => void): Settle {
  return (own) =>
    settle(own).catch((error: unknown) => {
      if (!(error instanceof UnreadableTextError)) throw error;
      note(error);
      return null;
    });
}

/**
 * Settles a section that is about to leave its book. One whose text cannot be put together leaves as it was settled last: else nobody could
 * delete it.
 */
export function settleToLeave({ store }: BookServices, settle: Settle): Settle {
  return (own) =>
    settle(own).catch(async (error: unknown) => {
      if (!(error instanceof UnreadableTextError)) throw error;
      await store.transaction(async ({ projects, sectionLogs }) => {
        await projects.lock(own.ownerId, [own.key.projectId]);
        const head = await sectionLogs.head(own.key);
        if (head) await sectionLogs.markSettled(own.key, head.seq);
      });
      return null;
    });
}

/** Settles at once. */
export function settleWith(services: CollaborationServices): Settle {
  return (own) => settleSection(services, own);
}
