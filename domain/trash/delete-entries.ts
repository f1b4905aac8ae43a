import { AppError } from '#contract/errors.ts';
import { discardStaged } from '../projects/staged.ts';
import type { DomainServices } from '../services.ts';
import { requireRightIn } from './require-right-in.ts';
import { oldestInTrash } from './present-trash.ts';

type DeleteServices = Pick<DomainServices, 'store' | 'now' | 'pause'>;

/** Deletes one thing in the person's trash for ever. */
export async function deleteEntry(services: DeleteServices, ownerId: string, id: string): Promise<void> {
  if (!(await deleteSection(services, ownerId, id)) && !(await deleteProject(services, ownerId, id)))
    throw new AppError('trash_entry_not_found');
}

/** Deletes everything in the person's trash for ever. Returns how much that was. */
export async function deleteAll(services: DeleteServices, ownerId: string): Promise<number> {
  const entries = await services.store.trash.list(ownerId, []);
  // Sections first: with a book those of its sections go that lie beside it.
  entries.sort((one, other) => Number(one.kind === 'project') - Number(other.kind === 'project'));
  let deleted = 0;
  for (const { id } of entries) if (await deleteIfThere(services, ownerId, id)) deleted += 1;
  return deleted;
}

/** Deletes what has lain in anybody's trash for its time. What fails is tried again the next time. */
export async function deleteExpired(services: DeleteServices): Promise<void> {
  const expired = await services.store.trash.listExpired(oldestInTrash(services.now()));
  for (const { id, owner_id } of expired) {
    await deleteIfThere(services, owner_id, id);
    await services.pause();
  }
}

/** False where somebody has brought it back, or deleted it, meanwhile. */
async function deleteIfThere(services: DeleteServices, ownerId: string, id: string): Promise<boolean> {
  try {
    await deleteEntry(services, ownerId, id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'trash_entry_not_found') return false;
    throw error;
  }
}

async function deleteSection({ store }: DeleteServices, ownerId: string, id: string): Promise<boolean> {
  return store.transaction(async (records) => {
    const section = await records.trash.findSection(id);
    if (!section) return false;
    await requireRightIn(records, ownerId, { section, right: 'owner' });
    const { project_id: projectId, text_bytes } = section;
    // The project first, as whatever else writes to it locks it: otherwise the two could wait for each other.
    await records.projects.count(projectId, { text: 0, versions: -text_bytes });
    if (!(await records.trash.removeSection(id))) throw new AppError('trash_entry_not_found');
    await records.comments.removeAll({ projectId, sectionId: id });
    const versions = await records.versions.removeAll({ projectId, sectionId: id });
    await records.projects.count(projectId, { text: 0, versions: -versions });
    return true;
  });
}

/** It is gone for everybody at once; its texts are deleted step by step after that, so that nobody waits for a large book. */
async function deleteProject(services: DeleteServices, ownerId: string, id: string): Promise<boolean> {
  const { store, now } = services;
  const isHidden = await store.transaction(({ trash }) => trash.hideProject(ownerId, id, now().toISOString()));
  // What fails here is gone for the person, and deleted later (`deleteStagedBefore`).
  if (isHidden) await discardStaged(services, id).catch(() => undefined);
  return isHidden;
}
