import type { z } from 'zod';
import { type BookRole, hasRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { ORDER_MAX } from '#contract/sections.ts';
import { type restoreFromTrash, TRASH_DAYS, type TrashEntry } from '#contract/trash.ts';
import { refuseLargeBook, refuseManySections } from '../bounds/quota.ts';
import { paused } from '../drafts/draft-states.ts';
import type { DomainServices } from '../services.ts';
import type { StoredHead } from '#domain/sections/stored-section.ts';
import { requireRole } from '#domain/members/authorize-book.ts';
import { discardStaged } from '../projects/staged.ts';
import type { Records } from '../store/store.ts';
import type { NeighbourSections, StoredTrash, TrashedSection } from './trash-store.ts';

const DAY_MS = 24 * 60 * 60_000;

type Restored = z.output<typeof restoreFromTrash.response>;
type RestoreServices = Pick<DomainServices, 'store' | 'now' | 'newId'>;

/** Restores what has this id in the trash: a section to its place (an editor of its book may do that too), or a whole book. */
export function restoreEntry(services: RestoreServices, userId: string, id: string): Promise<Restored> {
  return services.store.transaction(async (records) => {
    const section = await records.trash.findSection(id);
    if (section) {
      await requireRoleIn(records, userId, { section, requiredRole: 'editor' });
      return restoreSection(services, records, section);
    }
    if (!(await records.trash.takeProject(userId, id))) throw new AppError('trash_entry_not_found');
    await pauseDrafts(records, userId, id);
    return { kind: 'project', project_id: id };
  });
}

/** Pauses drafts that were being written when the book was deleted, until a person continues them. */
async function pauseDrafts({ drafts }: Records, ownerId: string, projectId: string): Promise<void> {
  for (const draft of await drafts.list(ownerId, projectId))
    if (draft.state === 'running') await drafts.replace(paused(draft, 'The book was in the trash.'));
}

async function restoreSection(
  { now, newId }: RestoreServices,
  records: Records,
  section: TrashedSection,
): Promise<Restored> {
  const { project_id: projectId, text_bytes } = section;
  const [project] = await records.projects.lock(section.owner_id, [projectId]);
  if (!project) throw new AppError('book_in_trash');
  const heads = await records.sections.listHeads(projectId);
  refuseManySections(heads.length + 1);
  refuseLargeBook(project.text_bytes, text_bytes);
  const isTaken = heads.some(({ id }) => id === section.section_id);
  const sectionId = isTaken ? newId() : section.section_id;
  await putBack(records, { section, sectionId, heads });
  // Its text already counted among the versions, so the account holds as much as before.
  const growth = { text: text_bytes, versions: -text_bytes };
  await records.projects.touch(projectId, { now: now().toISOString(), growth });
  return { kind: 'section', project_id: projectId, section_id: sectionId };
}

/** Moves a section with its earlier versions and comments from the trash to its place among the sections of its locked project. */
async function putBack(
  records: Records,
  { section, sectionId, heads }: { section: TrashedSection; sectionId: string; heads: readonly StoredHead[] },
): Promise<void> {
  const projectId = section.project_id;
  if (!(await records.trash.takeSection(section.id, sectionId))) throw new AppError('trash_entry_not_found');
  await records.versions.moveAll({ projectId, sectionId: section.id }, sectionId);
  await records.comments.moveAll({ projectId, sectionId: section.id }, sectionId);
  const ids = heads.map(({ id }) => id);
  const place = placeBetween(ids, section);
  if (isBetween(section.position, heads, place)) return;
  await records.sections.writeOrder(projectId, ids.toSpliced(place, 0, sectionId));
}

/** The index at which a section comes back: after its former predecessor, else before its former successor, else at the end. */
function placeBetween(ids: readonly string[], { beforeId, afterId }: NeighbourSections): number {
  const before = beforeId === null ? -1 : ids.indexOf(beforeId);
  if (before >= 0) return before + 1;
  const after = afterId === null ? -1 : ids.indexOf(afterId);
  return after >= 0 ? after : ids.length;
}

/** Whether a section with this position already fits at an index, so that no other one has to move. */
function isBetween(position: number, heads: readonly StoredHead[], place: number): boolean {
  const last = heads[place - 1]?.position ?? -1;
  const next = heads[place]?.position ?? ORDER_MAX + 1;
  return last < position && position < next;
}

/** The person's trash, and the sections in the trash of books in which they are an editor; the newest first. */
export async function readTrash(
  { trash, members }: Pick<Records, 'trash' | 'members'>,
  userId: string,
): Promise<TrashEntry[]> {
  const shared = await members.listShared(userId);
  const edited = shared.filter(({ role }) => hasRole(role, 'editor')).map(({ projectId }) => projectId);
  return (await trash.list(userId, edited)).map(presentEntry);
}

/** Entries that were deleted before this time have expired. */
function oldestInTrash(now: Date): string {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString();
}

function presentEntry({ id, kind, title, project_id, project_title, word_count, deleted_at }: StoredTrash): TrashEntry {
  const expires_at = new Date(Date.parse(deleted_at) + TRASH_DAYS * DAY_MS).toISOString();
  const book = kind === 'section' ? { project_id, project_title } : {};
  return { id, kind, title, ...book, word_count, deleted_at, expires_at };
}

/**
 * Throws where a person may not do something with a section in the trash. Its owner may do everything, even while its book is in the trash
 * too; for people without access to its book, it does not exist.
 */
async function requireRoleIn(
  { members }: Pick<Records, 'members'>,
  userId: string,
  { section, requiredRole }: { section: TrashedSection; requiredRole: BookRole },
): Promise<void> {
  if (section.owner_id === userId) return;
  const access = await members.findAccess(userId, section.project_id);
  if (!access) throw new AppError('trash_entry_not_found');
  requireRole(access.role, requiredRole);
}

type DeleteServices = Pick<DomainServices, 'store' | 'now' | 'pause'>;

/** Deletes one entry of the person's trash for ever. */
export async function deleteEntry(services: DeleteServices, ownerId: string, id: string): Promise<void> {
  if (!(await deleteSection(services, ownerId, id)) && !(await deleteProject(services, ownerId, id)))
    throw new AppError('trash_entry_not_found');
}

/** Deletes everything in the person's trash for ever. Returns how many entries that were. */
export async function deleteAll(services: DeleteServices, ownerId: string): Promise<number> {
  const entries = await services.store.trash.list(ownerId, []);
  // Sections first, because deleting a book also deletes those of its sections that are in the trash.
  entries.sort((one, other) => Number(one.kind === 'project') - Number(other.kind === 'project'));
  let deleted = 0;
  for (const { id } of entries) if (await deleteIfThere(services, ownerId, id)) deleted += 1;
  return deleted;
}

/** Deletes expired entries of everybody's trash. What fails is tried again the next time. */
export async function deleteExpired(services: DeleteServices): Promise<void> {
  const expired = await services.store.trash.listExpired(oldestInTrash(services.now()));
  for (const { id, owner_id } of expired) {
    await deleteIfThere(services, owner_id, id);
    await services.pause();
  }
}

/** Returns false where somebody has restored or deleted it meanwhile. */
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
    await requireRoleIn(records, ownerId, { section, requiredRole: 'owner' });
    const { project_id: projectId, text_bytes } = section;
    // The project is locked first, as by everything that writes to it: in another order, the two could wait for each other.
    await records.projects.count(projectId, { text: 0, versions: -text_bytes });
    if (!(await records.trash.removeSection(id))) throw new AppError('trash_entry_not_found');
    await records.comments.removeAll({ projectId, sectionId: id });
    const versions = await records.versions.removeAll({ projectId, sectionId: id });
    await records.projects.count(projectId, { text: 0, versions: -versions });
    return true;
  });
}

/** Deletes a project. It disappears at once; its texts are deleted step by step after that, so that nobody waits for a large book. */
async function deleteProject(services: DeleteServices, ownerId: string, id: string): Promise<boolean> {
  const { store, now } = services;
  const isHidden = await store.transaction(({ trash }) => trash.hideProject(ownerId, id, now().toISOString()));
  // If this fails, it is gone for the person all the same, and `deleteStagedBefore` deletes it later.
  if (isHidden) await discardStaged(services, id).catch(() => undefined);
  return isHidden;
}
