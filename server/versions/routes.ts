import { getVersion, listVersions, restoreVersion, undoChange } from '#contract/versions.ts';
import * as undoing from '#domain/changes/undo-change.ts';
import { restoreSection } from '#domain/sections/restore-section.ts';
import type { DomainServices } from '#domain/services.ts';
import { readVersion, readVersions } from '#domain/versions/read-versions.ts';
import type { Bind } from '#server/http/bind.ts';

/** The calls about earlier versions of sections. */
export function versionRoutes(bind: Bind, services: Pick<DomainServices, 'store' | 'quotaBytes' | 'now'>): void {
  const { store } = services;

  bind(listVersions, async ({ user, params: { id: projectId, sectionId } }) => ({
    versions: await readVersions(store, user.id, { projectId, sectionId }),
  }));

  bind(getVersion, ({ user, params: { id: projectId, sectionId, version } }) =>
    readVersion(store, user.id, { projectId, sectionId, version }),
  );

  bind(restoreVersion, ({ user, params: { id: projectId, sectionId, version } }) =>
    restoreSection(services, user.id, { projectId, sectionId, version }),
  );

  bind(undoChange, ({ user, params: { id: projectId, versionId } }) =>
    undoing.undoChange(services, user.id, { projectId, versionId }),
  );
}
