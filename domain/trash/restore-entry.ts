import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { ORDER_MAX } from '#contract/sections.ts';
import type { restoreFromTrash } from '#contract/trash.ts';
import { refuseLargeBook, refuseManySections } from '../bounds/book-bounds.ts';
import { paused } from '../drafts/draft-states.ts';
import type { DomainServices } from '../services.ts';
import type { StoredHead } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { requireRightIn } from './require-right-in.ts';
import type { Neighbours, TrashedSection } from './trash-store.ts';

export type Restored = z.output<typeof restoreFromTrash.response>;
type RestoreServices = Pick<DomainServices, 'store' | 'now' | 'newId'>;

/** Brings back what lies in the trash under this id: a section to its place, which an editor of its book may too, or a whole book. */
export function restoreEntry(services: RestoreServices, userId: string, id: string): Promise<Restored> {
  return services.store.transaction(async (records) => {
    const section = await records.trash.findSection(id);
    if (section) {
      await requireRightIn(records, userId, { section, right: 'editor' });
      return restoreSection(services, records, section);
    }
    if (!(await records.trash.takeProject(userId, id))) throw new AppError('trash_entry_not_found');
    await pauseDrafts(records, userId, id);
    return { kind: 'project', project_id: id };
  });
}

/** What was writing the book when it was deleted has stopped since, and goes on by its author's hand alone. */
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
  // Its text was counted with the versions, so that the account holds as much as before.
  const growth = { text: text_bytes, versions: -text_bytes };
  await records.projects.touch(projectId, { now: now().toISOString(), growth });
  return { kind: 'section', project_id: projectId, section_id: sectionId };
}

/** Moves a section with its earlier versions and comments from the trash to its place among the sections of its locked project. */
export async function putBack(
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

/** The index at which a section comes back: after what was before it, else before what was after it, else at the end. */
export function placeBetween(ids: readonly string[], { beforeId, afterId }: Neighbours): number {
  const before = beforeId === null ? -1 : ids.indexOf(beforeId);
  if (before >= 0) return before + 1;
  const after = afterId === null ? -1 : ids.indexOf(afterId);
  return after >= 0 ? after : ids.length;
}

/** Whether a section with this position stands at an index already, so that no other one has to move. */
function isBetween(position: number, heads: readonly StoredHead[], place: number): boolean {
  const last = heads[place - 1]?.position ?? -1;
  const next = heads[place]?.position ?? ORDER_MAX + 1;
  return last < position && position < next;
}
