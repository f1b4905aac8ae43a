import { getVersion, listVersions, restoreVersion, undoChange } from '#contract/versions.ts';
import { restoreAny } from '#domain/book-versions/restore-version.ts';
import { restoreSection } from '#domain/sections/restore-section.ts';
import { readVersion, readVersions } from '#domain/versions/read-versions.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

/** The calls about earlier versions of sections. */
export function bindVersions(bind: DemoBind, services: DemoServices): void {
  const { store, ownerId } = services;

  bind(listVersions, async ({ params: { id: projectId, sectionId } }) => ({
    versions: await readVersions(store, ownerId, { projectId, sectionId }),
  }));

  bind(getVersion, ({ params: { id: projectId, sectionId, version } }) =>
    readVersion(store, ownerId, { projectId, sectionId, version }),
  );

  bind(restoreVersion, ({ params: { id: projectId, sectionId, version } }) =>
    restoreSection(services, ownerId, { projectId, sectionId, version }),
  );

  bind(undoChange, ({ params: { id: projectId, versionId } }) =>
    restoreAny(services, ownerId, { projectId, versionId }),
  );
}
