import { getMoment, listMoments, restoreMoment } from '#contract/history.ts';
import { readHistory, readMoment, restoreMoment as restore } from './moments.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

/** The calls about the moments of a section. */
export function historyHandlers(services: CollaborationServices): BoundHandler[] {
  return [
    handle(listMoments, ({ book: { ownerId }, params: { id: projectId, sectionId }, query }) =>
      readHistory(services, { ownerId, key: { projectId, sectionId } }, query),
    ),

    handle(getMoment, ({ book: { ownerId }, params: { id: projectId, sectionId, moment } }) =>
      readMoment(services, { ownerId, key: { projectId, sectionId } }, moment),
    ),

    handle(restoreMoment, ({ book: { ownerId }, params: { id: projectId, sectionId, moment } }) =>
      restore(services, { ownerId, key: { projectId, sectionId } }, moment),
    ),
  ];
}
