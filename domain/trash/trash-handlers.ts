import { deleteFromTrash, emptyTrash, listTrash, restoreFromTrash } from '#contract/trash.ts';
import type { DomainServices } from '#domain/services.ts';
import { deleteAll, deleteEntry, readTrash, restoreEntry } from './trash-entries.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

export function trashHandlers(services: Pick<DomainServices, 'store' | 'now' | 'newId' | 'pause'>): BoundHandler[] {
  return [
    handle(listTrash, async ({ user }) => ({ entries: await readTrash(services.store, user.id) })),

    handle(restoreFromTrash, ({ user, params }) => restoreEntry(services, user.id, params.id)),

    handle(deleteFromTrash, async ({ user, params }) => {
      await deleteEntry(services, user.id, params.id);
      return { id: params.id };
    }),

    handle(emptyTrash, async ({ user }) => ({ deleted: await deleteAll(services, user.id) })),
  ];
}
