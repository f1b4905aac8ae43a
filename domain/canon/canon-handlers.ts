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
import { addEntry, changeEntry, mergeEntry, removeEntry, restoreEntry } from './change-canon.ts';
import * as renames from './rename-entry.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

export function canonHandlers(services: renames.RenameServices): BoundHandler[] {
  return [
    handle(listCanon, async ({ book, params, query }) => ({
      entries: await services.canon.ask(book.ownerId, params.id, { ask: 'list', ...query }, viewOf(book.role)),
    })),

    handle(addCanonEntry, ({ book, params, body }) =>
      addEntry(services, { ownerId: book.ownerId, projectId: params.id }, body),
    ),

    handle(changeCanonEntry, ({ book, params, body }) =>
      changeEntry(services, { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId }, body),
    ),

    handle(removeCanonEntry, async ({ book, params, query }) => {
      const remove = query.dismissed === 'true' ? restoreEntry : removeEntry;
      await remove(services, { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId });
      return { id: params.entryId };
    }),

    handle(mergeCanonEntry, ({ book, params, body }) =>
      mergeEntry(services, { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId }, body.into),
    ),

    handle(previewRename, ({ book, params, body }) =>
      renames.previewRename(
        services,
        { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId },
        body.name,
      ),
    ),

    handle(renameEntry, ({ book, params, body }) =>
      renames.renameEntry(services, { ownerId: book.ownerId, projectId: params.id, entryId: params.entryId }, body),
    ),
  ];
}
