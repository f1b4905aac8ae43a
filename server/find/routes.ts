import { findInProject, replaceInProject } from '#contract/find.ts';
import { findText } from '#domain/find/find-text.ts';
import { replaceText } from '#domain/find/replace-text.ts';
import type { TextFinder } from '#domain/find/text-finder.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';

export function findRoutes(bind: Bind, services: DomainServices & { textFinder: TextFinder }): void {
  bind(findInProject, ({ user, params, body }) =>
    findText(services, { ownerId: user.id, projectId: params.id, query: body }),
  );

  bind(replaceInProject, ({ user, params, body: { with: replacement, sections, ...query } }) =>
    replaceText(services, { ownerId: user.id, projectId: params.id, query, replacement, sectionIds: sections }),
  );
}
