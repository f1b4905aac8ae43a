import {
  createSection,
  deleteSection,
  deleteSectionAnywhere,
  getSection,
  listSections,
  orderSections,
  updateSection,
} from '#contract/sections.ts';
import { addSection } from '#domain/sections/add-section.ts';
import { arrangeSections } from '#domain/sections/arrange-sections.ts';
import { readOwnSections, readSection } from '#domain/sections/read-sections.ts';
import { removeSection, removeSectionAnywhere } from '#domain/sections/remove-section.ts';
import { saveSection } from '#domain/sections/save-section.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

export function bindSections(bind: DemoBind, services: DemoServices): void {
  const { store, ownerId } = services;

  bind(createSection, ({ params, body }) => addSection(services, { ownerId, projectId: params.id, given: body }));

  bind(getSection, ({ params: { id: projectId, sectionId } }) => readSection(store, ownerId, { projectId, sectionId }));

  bind(updateSection, ({ params: { id: projectId, sectionId }, body, headers }) =>
    saveSection(services, {
      ownerId,
      key: { projectId, sectionId },
      given: body,
      isBrief: headers.get('prefer') === 'return=minimal',
    }),
  );

  bind(deleteSection, async ({ params: { id: projectId, sectionId } }) => ({
    id: sectionId,
    trash_id: await removeSection(services, ownerId, { projectId, sectionId }),
  }));

  bind(orderSections, async ({ params, body }) => ({
    sections: await arrangeSections(services, { ownerId, projectId: params.id, ids: body.ids }),
  }));

  bind(listSections, async () => ({ sections: await readOwnSections(store, ownerId) }));

  bind(deleteSectionAnywhere, async ({ params: { id } }) => ({
    id,
    ...(await removeSectionAnywhere(services, ownerId, id)),
  }));
}
