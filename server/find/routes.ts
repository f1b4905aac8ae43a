import { findInProject, replaceInProject } from '#contract/find.ts';
import { findText } from '#domain/find/find-text.ts';
import { recordsAs } from '#domain/members/printed-records.ts';
import { replaceText } from '#domain/find/replace-text.ts';
import type { TextFinder } from '#domain/find/text-finder.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';

export function findRoutes(bind: Bind, services: DomainServices & { textFinder: TextFinder }): void {
  bind(findInProject, ({ book, params, body }) =>
    findText(
      { ...services, store: recordsAs(services.store, book, services.contents) },
      { ownerId: book.ownerId, projectId: params.id, query: body },
    ),
  );

  bind(replaceInProject, ({ book, params, body: { with: replacement, sections, ...query } }) =>
    replaceText(services, { ownerId: book.ownerId, projectId: params.id, query, replacement, sectionIds: sections }),
  );
}
