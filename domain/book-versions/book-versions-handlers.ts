import { createBookVersion, deleteBookVersion, getBookVersion, listBookVersions } from '#contract/book-versions.ts';
import { makeVersion } from './make-version.ts';
import * as versions from './read-book-versions.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

/** The calls about versions of whole books. The call that restores one also takes back changes of many sections (`history/`). */
export function bookVersionHandlers(
  services: Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes'>,
): BoundHandler[] {
  const { store } = services;
  return [
    handle(createBookVersion, ({ book, params, body }) =>
      makeVersion(services, { ownerId: book.ownerId, projectId: params.id, name: body.name }),
    ),

    handle(listBookVersions, async ({ book, params }) => ({
      versions: await versions.readBookVersions(store, book.ownerId, params.id),
    })),

    handle(getBookVersion, ({ book, params: { id: projectId, versionId }, query }) =>
      versions.readBookVersion(store, book.ownerId, { projectId, versionId, sectionId: query.section_id }),
    ),

    handle(deleteBookVersion, async ({ book, params: { id: projectId, versionId } }) => {
      await versions.deleteBookVersion(services, book.ownerId, { projectId, versionId });
      return { id: versionId };
    }),
  ];
}
