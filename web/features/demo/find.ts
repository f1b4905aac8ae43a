import { findInProject, replaceInProject } from '#contract/find.ts';
import { findText } from '#domain/find/find-text.ts';
import { replaceText } from '#domain/find/replace-text.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';
import { pageFinder } from './page-finder.ts';

/** Finding and replacing in the demo's books. */
export function bindFind(bind: DemoBind, services: DemoServices): void {
  const { ownerId } = services;
  const finding = { ...services, textFinder: pageFinder };

  bind(findInProject, ({ params, body }) => findText(finding, { ownerId, projectId: params.id, query: body }));

  bind(replaceInProject, ({ params, body: { with: replacement, sections, ...query } }) =>
    replaceText(finding, { ownerId, projectId: params.id, query, replacement, sectionIds: sections }),
  );
}
