import { AppError } from '#contract/errors.ts';
import type { DomainServices } from '../services.ts';
import type { SectionKey } from '../store/sections.ts';

type RemoveServices = Pick<DomainServices, 'store' | 'now'>;

/** Deletes a section with its earlier versions; the others keep their positions. */
export function removeSection({ store, now }: RemoveServices, ownerId: string, key: SectionKey): Promise<void> {
  return store.transaction(async (records) => {
    const [project] = await records.projects.lock(ownerId, [key.projectId]);
    const text = project ? await records.sections.remove(key) : null;
    if (text === null) throw new AppError('section_not_found');
    const growth = { text: -text, versions: -(await records.versions.removeAll(key)) };
    await records.projects.touch(key.projectId, { now: now().toISOString(), growth });
  });
}

/** The same by the section's id alone, where only one of the person's projects has such a section. */
export async function removeSectionAnywhere(
  services: RemoveServices,
  ownerId: string,
  sectionId: string,
): Promise<void> {
  const [projectId, another] = await services.store.sections.listHolders(ownerId, sectionId);
  if (another !== undefined) throw new AppError('section_ambiguous');
  if (projectId === undefined) throw new AppError('section_not_found');
  await removeSection(services, ownerId, { projectId, sectionId });
}
