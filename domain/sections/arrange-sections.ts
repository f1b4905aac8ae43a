import { AppError } from '#contract/errors.ts';
import { type NewSection, ORDER_MAX, type Section, type SectionHead } from '#contract/sections.ts';
import type { DomainServices } from '../services.ts';
import { NO_GROWTH } from '#domain/projects/stored-project.ts';
import { noteGrowth, refuseManySections } from '../bounds/quota.ts';
import { textBytes } from '../bounds/text-bytes.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { newSection, withText } from './new-section.ts';
import { presentHead, presentSection } from './read-sections.ts';

/** Puts the sections of a project in the order of the ids; where that is their order already, nothing is written. */
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

/** The order that a list of ids asks for: unknown and repeated ids are dropped, ids left out follow in their old order. */
export function orderedIds(current: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(current);
  const first = [...new Set(wanted)].filter((id) => known.has(id));
  const listed = new Set(first);
  return [...first, ...current.filter((id) => !listed.has(id))];
}

/**
 * How many sections a project has, and the position for the next ones after its last. Where the last position is too high for `count` more,
 * all sections are renumbered first.
 */
export async function placeAfterLast(
  { sections }: Records,
  projectId: string,
  added: number,
): Promise<{ count: number; next: number }> {
  const { count, next } = await sections.count(projectId);
  if (next + added - 1 <= ORDER_MAX) return { count, next };
  const heads = await sections.listHeads(projectId);
  await sections.writeOrder(
    projectId,
    heads.map(({ id }) => id),
  );
  return { count, next: count };
}

/** Adds one section to a project, at its `order` or at the end. */
export async function addSection(
  services: DomainServices,
  { ownerId, projectId, given }: { ownerId: string; projectId: string; given: NewSection },
): Promise<Section> {
  const { store, documentParser, now, newId } = services;
  const read = await withText(documentParser, ownerId, given);
  const at = now().toISOString();
  return store.transaction(async (records) => {
    const project = await lockProject(records, ownerId, projectId);
    const isPlaced = given.order !== undefined;
    const { count, next } = await (isPlaced
      ? records.sections.count(projectId)
      : placeAfterLast(records, projectId, 1));
    refuseManySections(count + 1);
    const title = given.title ?? `Section ${count + 1}`;
    const section = newSection({ ...read, title }, { projectId, position: next, now: at, newId });
    if (await records.sections.findState(ownerId, { projectId, sectionId: section.id }))
      throw new AppError('section_exists');
    await records.sections.add([section]);
    await noteGrowth(records, services, { project, growth: { text: textBytes(section), versions: 0 }, now: at });
    return presentSection(section);
  });
}
