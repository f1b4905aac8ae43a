import { getMoment, listMoments, restoreMoment } from '#contract/history.ts';
import { readHistory, readMoment } from '#domain/history/read-history.ts';
import { restoreMoment as restore } from '#domain/history/restore-moment.ts';
import type { LivingServices } from '#domain/living/living-services.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

/** The calls about the moments of a section. */
export function bindHistory(bind: DemoBind, services: DemoServices & LivingServices): void {
  const { ownerId } = services;

  bind(listMoments, ({ params: { id: projectId, sectionId }, query }) =>
    readHistory(services, { ownerId, key: { projectId, sectionId } }, query),
  );

  bind(getMoment, ({ params: { id: projectId, sectionId, moment } }) =>
    readMoment(services, { ownerId, key: { projectId, sectionId } }, moment),
  );

  bind(restoreMoment, ({ params: { id: projectId, sectionId, moment } }) =>
    restore(services, { ownerId, key: { projectId, sectionId } }, moment),
  );
}
