import type { SectionHead } from '#contract/sections.ts';
import type { DomainServices } from '../services.ts';
import { NO_GROWTH } from '#domain/projects/stored-project.ts';
import { lockProject } from '../store/required.ts';
import { orderedIds } from './order.ts';
import { presentHead } from './present-section.ts';

/** Puts the sections of a project in the order of the ids; where they stand so already, nothing is written. */
export function arrangeSections(
  { store, now }: Pick<DomainServices, 'store' | 'now'>,
  { ownerId, projectId, ids }: { ownerId: string; projectId: string; ids: readonly string[] },
): Promise<SectionHead[]> {
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    const heads = await records.sections.listHeads(projectId);
    const current = heads.map(({ id }) => id);
    const wanted = orderedIds(current, ids);
    if (wanted.every((id, place) => id === current[place])) return heads.map(presentHead);
    await records.sections.writeOrder(projectId, wanted);
    await records.projects.touch(projectId, { now: now().toISOString(), growth: NO_GROWTH });
    const placed = heads.map((head) => ({ ...head, position: wanted.indexOf(head.id) }));
    return placed.sort((one, other) => one.position - other.position).map(presentHead);
  });
}
