import { deleteFromTrash, emptyTrash, listTrash, restoreFromTrash } from '#contract/trash.ts';
import { deleteAll, deleteEntry } from '#domain/trash/delete-entries.ts';
import { readTrash } from '#domain/trash/present-trash.ts';
import { restoreEntry } from '#domain/trash/restore-entry.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

export function bindTrash(bind: DemoBind, services: DemoServices): void {
  const { store, ownerId } = services;

  bind(listTrash, async () => ({ entries: await readTrash(store, ownerId) }));

  bind(restoreFromTrash, ({ params }) => restoreEntry(services, ownerId, params.id));

  bind(deleteFromTrash, async ({ params }) => {
    await deleteEntry(services, ownerId, params.id);
    return { id: params.id };
  });

  bind(emptyTrash, async () => ({ deleted: await deleteAll(services, ownerId) }));
}
