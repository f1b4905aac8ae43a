import { getVersion, listVersions, restoreVersion, undoChange } from '#contract/versions.ts';
import { restoreAny } from '#domain/book-versions/restore-version.ts';
import { restoreSection } from '#domain/sections/restore-section.ts';
import type { DomainServices } from '#domain/services.ts';
import { readVersion, readVersions } from '#domain/versions/read-versions.ts';
import type { Bind } from '#server/http/bind.ts';

/** The calls about earlier versions of sections. */
export function versionRoutes(
  bind: Bind,
  services: Pick<DomainServices, 'store' | 'quotaBytes' | 'now' | 'newId'>,
): void {
  const { store } = services;

  bind(listVersions, async ({ book, params: { id: projectId, sectionId } }) => ({
    versions: await readVersions(store, book.ownerId, { projectId, sectionId }),
  }));

  bind(getVersion, ({ book, params: { id: projectId, sectionId, version } }) =>
    readVersion(store, book.ownerId, { projectId, sectionId, version }),
  );

  bind(restoreVersion, ({ book, params: { id: projectId, sectionId, version } }) =>
    restoreSection(services, book.ownerId, { projectId, sectionId, version }),
  );

  bind(undoChange, ({ book, params: { id: projectId, versionId } }) =>
    restoreAny(services, book.ownerId, { projectId, versionId }),
  );
}
