import { AppError } from '#contract/errors.ts';
import { requireRight } from '../members/require-reach.ts';
import type { DomainServices } from '../services.ts';
import type { SectionKey } from './stored-section.ts';
import { trashSections } from './trash-sections.ts';

type RemoveServices = Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes'>;

/**
 * Puts a section into the trash with its earlier versions; the others keep their positions. Returns the id under which it lies there.
 */
export function removeSection(
  { store, now, newId, quotaBytes }: RemoveServices,
  ownerId: string,
  { projectId, sectionId }: SectionKey,
): Promise<string> {
  return store.transaction(async (records) => {
    const [project] = await records.projects.lock(ownerId, [projectId]);
    if (!project) throw new AppError('section_not_found');
    const order = (await records.sections.listHeads(projectId)).map(({ id }) => id);
    const at = now().toISOString();
    const trashing = { ownerId, projectId, newId, quotaBytes, now: at };
    const { ids, growth } = await trashSections(records, trashing, { sectionIds: [sectionId], order });
    const [trashId] = ids;
    if (trashId === undefined) throw new AppError('section_not_found');
    await records.projects.touch(projectId, { now: at, growth });
    return trashId;
  });
}

/** The same by the section's id alone, where only one of the books that the person may come to has such a section. */
export async function removeSectionAnywhere(
  services: RemoveServices,
  userId: string,
  sectionId: string,
): Promise<{ trash_id: string; project_id: string }> {
  const [book, another] = await services.store.members.findBooksOfSection(userId, sectionId);
  if (another !== undefined) throw new AppError('section_ambiguous');
  if (book === undefined) throw new AppError('section_not_found');
  requireRight(book.role, 'editor');
  const { ownerId, projectId } = book;
  return { trash_id: await removeSection(services, ownerId, { projectId, sectionId }), project_id: projectId };
}
