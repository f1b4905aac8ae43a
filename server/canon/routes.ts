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
import { presentCanon } from '#domain/canon/present-canon.ts';
import * as renames from '#domain/canon/rename-entry.ts';
import type { Bind } from '#server/http/bind.ts';

export function canonRoutes(bind: Bind, services: renames.RenameServices): void {
  bind(listCanon, async ({ user, params, query }) => ({
    entries: presentCanon(await services.canon.read(user.id, params.id), query),
  }));

  bind(addCanonEntry, ({ user, params, body }) => addEntry(services, { ownerId: user.id, projectId: params.id }, body));

  bind(changeCanonEntry, ({ user, params, body }) =>
    changeEntry(services, { ownerId: user.id, projectId: params.id, entryId: params.entryId }, body),
  );

  bind(removeCanonEntry, async ({ user, params, query }) => {
    const remove = query.dismissed === 'true' ? restoreEntry : removeEntry;
    await remove(services, { ownerId: user.id, projectId: params.id, entryId: params.entryId });
    return { id: params.entryId };
  });

  bind(mergeCanonEntry, ({ user, params, body }) =>
    mergeEntry(services, { ownerId: user.id, projectId: params.id, entryId: params.entryId }, body.into),
  );

  bind(previewRename, ({ user, params, body }) =>
    renames.previewRename(services, { ownerId: user.id, projectId: params.id, entryId: params.entryId }, body.name),
  );

  bind(renameEntry, ({ user, params, body }) =>
    renames.renameEntry(services, { ownerId: user.id, projectId: params.id, entryId: params.entryId }, body),
  );
}
