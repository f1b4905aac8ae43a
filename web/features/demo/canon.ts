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
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';
import { pageFinder } from './page-finder.ts';

/** The canon of the demo's books, read in the page. */
export function bindCanon(bind: DemoBind, services: DemoServices): void {
  const { canon, ownerId } = services;
  const renaming = { ...services, textFinder: pageFinder };

  bind(listCanon, async ({ params, query }) => ({
    entries: await canon.ask(ownerId, params.id, { ask: 'list', ...query }),
  }));

  bind(addCanonEntry, ({ params, body }) => addEntry(services, { ownerId, projectId: params.id }, body));

  bind(changeCanonEntry, ({ params, body }) =>
    changeEntry(services, { ownerId, projectId: params.id, entryId: params.entryId }, body),
  );

  bind(removeCanonEntry, async ({ params, query }) => {
    const remove = query.dismissed === 'true' ? restoreEntry : removeEntry;
    await remove(services, { ownerId, projectId: params.id, entryId: params.entryId });
    return { id: params.entryId };
  });

  bind(mergeCanonEntry, ({ params, body }) =>
    mergeEntry(services, { ownerId, projectId: params.id, entryId: params.entryId }, body.into),
  );

  bind(previewRename, ({ params, body }) =>
    renames.previewRename(renaming, { ownerId, projectId: params.id, entryId: params.entryId }, body.name),
  );

  bind(renameEntry, ({ params, body }) =>
    renames.renameEntry(renaming, { ownerId, projectId: params.id, entryId: params.entryId }, body),
  );
}
