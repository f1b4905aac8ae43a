import { viewOf } from '#contract/book-roles.ts';
import {
  addCanonEntry,
  changeCanonEntry,
  listCanon,
  mergeCanonEntry,
  previewRename,
  removeCanonEntry,
  renameEntry,
} from '#contract/canon.ts';
import { addEntry, changeEntry, mergeEntry, removeEntry, restoreEntry } from '#domain/canon/change-canon.ts';
import * as renames from '#domain/canon/rename-entry.ts';
import type { Bind } from '#server/http/bind.ts';

export function canonRoutes(bind: Bind, services: renames.RenameServices): void {
  bind(listCanon, async ({ book, params, query }) => ({
    entries: await services.canon.ask(book.ownerId, params.id, { ask: 'list', ...query }, viewOf(book.role)),
  }));

  bind(addCanonEntry, ({ book, params, body }) =>
    addEntry(services, { ownerId: book.ownerId, projectId: params.id }, body),
  );

  bind(changeCanonEntry, ({ book, params, body }) =>
    changeEntry(services, { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId }, body),
  );

  bind(removeCanonEntry, async ({ book, params, query }) => {
    const remove = query.dismissed === 'true' ? restoreEntry : removeEntry;
    await remove(services, { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId });
    return { id: params.entryId };
  });

  bind(mergeCanonEntry, ({ book, params, body }) =>
    mergeEntry(services, { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId }, body.into),
  );

  bind(previewRename, ({ book, params, body }) =>
    renames.previewRename(
      services,
      { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId },
      body.name,
    ),
  );

  bind(renameEntry, ({ book, params, body }) =>
    renames.renameEntry(services, { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId }, body),
  );
}
