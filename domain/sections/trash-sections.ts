import { AppError } from '#contract/errors.ts';
import { heldBytes } from '../bounds/quota.ts';
import { requireMaterialized } from './materialize-as-needed.ts';
import { type Growth, NO_GROWTH } from '#domain/projects/stored-project.ts';
import type { NeighbourSections } from '#domain/trash/trash-store.ts';
import { requireRole } from '#domain/members/authorize-book.ts';
import type { DomainServices } from '../services.ts';
import type { Records } from '../store/store.ts';
import type { KeepVersionInput } from '../versions/keep-version.ts';
import type { SectionKey } from './stored-section.ts';

export interface Trashing extends KeepVersionInput {
  projectId: string;
  newId: () => string;
}

interface Trashed {
  /** The ids of the sections in the trash, in the given order. */
  ids: string[];
  growth: Growth;
}

/**
 * Moves sections of a locked project to the trash, with their earlier versions and comments. Their texts count as versions from then on.
 * Where the account is full already, the oldest sections in the trash of the book are deleted, so that nobody fills the disk by deleting. A
 * missing section is skipped. One whose row lacks updates throws `UnmaterializedError`, because its log ends here. `order` has the ids of all
 * sections of the project.
 */
export async function trashSections(
  records: Records,
  { projectId, newId, ...keeping }: Trashing,
  { sectionIds, order }: { sectionIds: readonly string[]; order: readonly string[] },
): Promise<Trashed> {
  const ids: string[] = [];
  const growth: Growth = { ...NO_GROWTH };
  for (const sectionId of sectionIds) {
    const id = newId();
    const key = { projectId, sectionId };
    await requireMaterialized(records, { ownerId: keeping.ownerId, key });
    const bytes = await records.trash.putSection(key, { id, ...neighboursOf(order, sectionId), now: keeping.now });
    if (bytes === null) continue;
    await records.versions.moveAll(key, id);
    await records.comments.moveAll(key, id);
    ids.push(id);
    growth.text -= bytes;
    growth.versions += bytes;
  }
  growth.versions -= await makeRoom(records, keeping, { projectId, ids, missing: growth.versions });
  return { ids, growth };
}

/** The sections before and after one in a list of all. */
function neighboursOf(order: readonly string[], sectionId: string): NeighbourSections {
  const place = order.indexOf(sectionId);
  return { beforeId: order[place - 1] ?? null, afterId: order[place + 1] ?? null };
}

/** Deletes the oldest sections in the trash of a book to make room for the new ones. Returns how many bytes that frees. */
async function makeRoom(
  records: Records,
  { ownerId, quotaBytes }: KeepVersionInput,
  { projectId, ids, missing }: { projectId: string; ids: readonly string[]; missing: number },
): Promise<number> {
  if (missing <= 0 || heldBytes(await records.usage.read(ownerId)) < quotaBytes) return 0;
  let freed = 0;
  for (const { id, text_bytes } of await records.trash.listSections(projectId)) {
    if (freed >= missing) break;
    if (ids.includes(id)) continue;
    await records.trash.removeSection(id);
    await records.comments.removeAll({ projectId, sectionId: id });
    freed += text_bytes + (await records.versions.removeAll({ projectId, sectionId: id }));
  }
  return freed;
}

type RemoveServices = Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes'>;

/** Puts a section into the trash with its earlier versions; the others keep their positions. Returns its id in the trash. */
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

/** Puts a section into the trash by its id alone, if only one of the books that the person has access to contains such a section. */
export async function removeSectionAnywhere(
  services: RemoveServices,
  userId: string,
  sectionId: string,
): Promise<{ trash_id: string; project_id: string }> {
  const [book, another] = await services.store.members.findBooksOfSection(userId, sectionId);
  if (another !== undefined) throw new AppError('section_ambiguous');
  if (book === undefined) throw new AppError('section_not_found');
  requireRole(book.role, 'editor');
  const { ownerId, projectId } = book;
  return { trash_id: await removeSection(services, ownerId, { projectId, sectionId }), project_id: projectId };
}
