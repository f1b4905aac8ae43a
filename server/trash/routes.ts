import { deleteFromTrash, emptyTrash, listTrash, restoreFromTrash } from '#contract/trash.ts';
import type { DomainServices } from '#domain/services.ts';
import { deleteAll, deleteEntry } from '#domain/trash/delete-entries.ts';
import { readTrash } from '#domain/trash/present-trash.ts';
import { restoreEntry } from '#domain/trash/restore-entry.ts';
import type { Bind } from '#server/http/bind.ts';

export function trashRoutes(bind: Bind, services: Pick<DomainServices, 'store' | 'now' | 'newId' | 'pause'>): void {
  bind(listTrash, async ({ user }) => ({ entries: await readTrash(services.store, user.id) }));

  bind(restoreFromTrash, ({ user, params }) => restoreEntry(services, user.id, params.id));

  bind(deleteFromTrash, async ({ user, params }) => {
    await deleteEntry(services, user.id, params.id);
    return { id: params.id };
  });

  bind(emptyTrash, async ({ user }) => ({ deleted: await deleteAll(services, user.id) }));
}
