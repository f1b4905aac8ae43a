import { getVersion, listVersions, restoreVersion, undoChange } from '#contract/versions.ts';
import { restoreAny } from '#domain/book-versions/restore-version.ts';
import { restoreSection } from '#domain/sections/save-section.ts';
import type { DomainServices } from '#domain/services.ts';
import { readVersion, readVersions } from './read-section-versions.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

/** The calls about earlier versions of sections. */
export function versionHandlers(
  services: Pick<DomainServices, 'store' | 'quotaBytes' | 'now' | 'newId'>,
): BoundHandler[] {
  const { store } = services;
  return [
    handle(listVersions, async ({ book, params: { id: projectId, sectionId } }) => ({
      versions: await readVersions(store, book.ownerId, { projectId, sectionId }),
    })),

    handle(getVersion, ({ book, params: { id: projectId, sectionId, version } }) =>
      readVersion(store, book.ownerId, { projectId, sectionId, version }),
    ),

    handle(restoreVersion, ({ book, params: { id: projectId, sectionId, version } }) =>
      restoreSection(services, book.ownerId, { projectId, sectionId, version }),
    ),

    handle(undoChange, ({ book, params: { id: projectId, versionId } }) =>
      restoreAny(services, book.ownerId, { projectId, versionId }),
    ),
  ];
}
