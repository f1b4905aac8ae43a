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
import { addSection, arrangeSections } from './arrange-sections.ts';
import { readSection } from './read-sections.ts';
import { removeSection, removeSectionAnywhere } from './trash-sections.ts';
import { saveSection } from './save-section.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import { createStreamedAnswers, type StreamedAnswersDeps } from '#domain/projects/streamed-answers.ts';

export function sectionHandlers(services: DomainServices & StreamedAnswersDeps): BoundHandler[] {
  const { store } = services;
  const answers = createStreamedAnswers(services);
  return [
    handle(createSection, ({ book, params, body }) =>
      addSection(services, { ownerId: book.ownerId, projectId: params.id, given: body }),
    ),

    handle(getSection, ({ book, params }) =>
      readSection(recordsAs(store, book, services.documentParser), book.ownerId, {
        projectId: params.id,
        sectionId: params.sectionId,
      }),
    ),

    handle(updateSection, ({ book, params, body, header }) =>
      saveSection(services, {
        ownerId: book.ownerId,
        key: { projectId: params.id, sectionId: params.sectionId },
        given: body,
        isBrief: header('prefer') === 'return=minimal',
      }),
    ),

    handle(deleteSection, async ({ book, params }) => {
      const { id: projectId, sectionId } = params;
      return { id: sectionId, trash_id: await removeSection(services, book.ownerId, { projectId, sectionId }) };
    }),

    handle(orderSections, async ({ book, params, body }) => ({
      sections: await arrangeSections(services, { ownerId: book.ownerId, projectId: params.id, ids: body.ids }),
    })),

    handle(listSections, ({ user, signal }) =>
      answers.ownSections({ book: { ownerId: user.id, callerId: user.id, role: 'owner' }, signal }),
    ),

    handle(deleteSectionAnywhere, async ({ user, params: { id } }) => ({
      id,
      ...(await removeSectionAnywhere(services, user.id, id)),
    })),
  ];
}
