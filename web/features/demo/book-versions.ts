import { createBookVersion, deleteBookVersion, getBookVersion, listBookVersions } from '#contract/book-versions.ts';
import { makeVersion } from '#domain/book-versions/make-version.ts';
import * as versions from '#domain/book-versions/read-versions.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

/** The calls about versions of whole books. */
export function bindBookVersions(bind: DemoBind, services: DemoServices): void {
  const { store, ownerId } = services;

  bind(createBookVersion, ({ params, body }) =>
    makeVersion(services, { ownerId, projectId: params.id, name: body.name }),
  );

  bind(listBookVersions, async ({ params }) => ({
    versions: await versions.readBookVersions(store, ownerId, params.id),
  }));

  bind(getBookVersion, ({ params: { id: projectId, versionId }, query }) =>
    versions.readBookVersion(store, ownerId, { projectId, versionId, sectionId: query.section_id }),
  );

  bind(deleteBookVersion, async ({ params: { id: projectId, versionId } }) => {
    await versions.deleteBookVersion(services, ownerId, { projectId, versionId });
    return { id: versionId };
  });
}
