import { findInProject, replaceInProject } from '#contract/find.ts';
import { findText, replaceText } from './find-and-replace.ts';
import { recordsAs } from '#domain/members/printed-records.ts';
import type { TextFinder } from './text-finder.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

export function findHandlers(services: DomainServices & { textFinder: TextFinder }): BoundHandler[] {
  return [
    handle(findInProject, ({ book, params, body }) =>
      findText(
        { ...services, store: recordsAs(services.store, book, services.documentParser) },
        { ownerId: book.ownerId, projectId: params.id, query: body },
      ),
    ),

    handle(replaceInProject, ({ book, params, body: { with: replacement, sections, ...query } }) =>
      replaceText(services, { ownerId: book.ownerId, projectId: params.id, query, replacement, sectionIds: sections }),
    ),
  ];
}
