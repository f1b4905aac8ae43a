import { AppError } from '#contract/errors.ts';
import type { NewSection, Section } from '#contract/sections.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import { refuseManySections } from '../bounds/book-bounds.ts';
import { noteGrowth } from '../bounds/note-growth.ts';
import { textBytes } from '../bounds/text-bytes.ts';
import { newSection, withText } from './new-section.ts';
import { placeAfterLast } from './place.ts';
import { presentSection } from './present-section.ts';

/** Adds one section to a project: where its `order` says, or after the last one. */
export async function addSection(
  services: DomainServices,
  { ownerId, projectId, given }: { ownerId: string; projectId: string; given: NewSection },
): Promise<Section> {
  const { store, contents, now, newId } = services;
  const read = await withText(contents, ownerId, given);
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
