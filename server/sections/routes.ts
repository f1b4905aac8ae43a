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
import { readSection } from '#domain/sections/read-sections.ts';
import { removeSection, removeSectionAnywhere } from '#domain/sections/remove-section.ts';
import { saveSection } from '#domain/sections/save-section.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';
import { createLargeAnswers, type LargeReads } from '#server/large-reads/large-answers.ts';

export function sectionRoutes(bind: Bind, services: DomainServices & LargeReads): void {
  const { store } = services;
  const answers = createLargeAnswers(services);

  bind(createSection, ({ user, params, body }) =>
    addSection(services, { ownerId: user.id, projectId: params.id, given: body }),
  );

  bind(getSection, ({ user, params }) =>
    readSection(store, user.id, { projectId: params.id, sectionId: params.sectionId }),
  );

  bind(updateSection, ({ user, params, body, request }) =>
    saveSection(services, {
      ownerId: user.id,
      key: { projectId: params.id, sectionId: params.sectionId },
      given: body,
      isBrief: request.headers.prefer === 'return=minimal',
    }),
  );

  bind(deleteSection, async ({ user, params }) => {
    await removeSection(services, user.id, { projectId: params.id, sectionId: params.sectionId });
    return { id: params.sectionId };
  });

  bind(orderSections, async ({ user, params, body }) => ({
    sections: await arrangeSections(services, { ownerId: user.id, projectId: params.id, ids: body.ids }),
  }));

  bind(listSections, answers.ownSections);

  bind(deleteSectionAnywhere, async ({ user, params }) => {
    await removeSectionAnywhere(services, user.id, params.id);
    return { id: params.id };
  });
}
