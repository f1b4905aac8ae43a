import { recordsAs } from '#domain/members/printed-records.ts';
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

  bind(createSection, ({ book, params, body }) =>
    addSection(services, { ownerId: book.ownerId, projectId: params.id, given: body }),
  );

  bind(getSection, ({ book, params }) =>
    readSection(recordsAs(store, book, services.contents), book.ownerId, {
      projectId: params.id,
      sectionId: params.sectionId,
    }),
  );

  bind(updateSection, ({ book, params, body, request }) =>
    saveSection(services, {
      ownerId: book.ownerId,
      key: { projectId: params.id, sectionId: params.sectionId },
      given: body,
      isBrief: request.headers.prefer === 'return=minimal',
    }),
  );

  bind(deleteSection, async ({ book, params }) => {
    const { id: projectId, sectionId } = params;
    return { id: sectionId, trash_id: await removeSection(services, book.ownerId, { projectId, sectionId }) };
  });

  bind(orderSections, async ({ book, params, body }) => ({
    sections: await arrangeSections(services, { ownerId: book.ownerId, projectId: params.id, ids: body.ids }),
  }));

  bind(listSections, ({ user, signal }) =>
    answers.ownSections({ book: { ownerId: user.id, callerId: user.id, role: 'owner' }, signal }),
  );

  bind(deleteSectionAnywhere, async ({ user, params: { id } }) => ({
    id,
    ...(await removeSectionAnywhere(services, user.id, id)),
  }));
}
