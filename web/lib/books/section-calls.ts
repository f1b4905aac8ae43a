import {
  createSection,
  deleteSection,
  type NewSection,
  ORDER_MAX,
  orderSections,
  type SectionHead,
  updateSection,
} from '#contract/sections.ts';
import { undoChange } from '#contract/versions.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { changeOutline } from './project-queries.ts';
import { announceBookChanged, announceSaved } from './book-changes.ts';

/** Adds a section at the end. Its title is 'Section N' unless one is given. Throws ApiError. */
export async function addSection(
  projectId: string,
  heads: readonly SectionHead[],
  content: Pick<NewSection, 'title' | 'doc' | 'images' | 'opening'> = {},
): Promise<SectionHead> {
  const title = `Section ${heads.length + 1}`;
  const created = await call(createSection, {
    params: { id: projectId },
    body: { id: `section-${Date.now()}`, title, images: [], order: orderAtEnd(heads), ...content },
  });
  const { content: _content, images: _images, ...head } = created;
  changeOutline(projectId, (before) => [...before, head]);
  announceSaved(projectId);
  return created;
}

/** The `order` of a section at the end: the number of sections, or more if a deletion has left a gap. */
export function orderAtEnd(heads: readonly SectionHead[]): number {
  const last = heads.reduce((highest, { order }) => Math.max(highest, order), -1);
  return Math.min(Math.max(heads.length, last + 1), ORDER_MAX);
}

/** Deletes a section. Resolves to its id in the trash, or null if it was gone already, which is not a failure. */
export async function removeSection(projectId: string, sectionId: string): Promise<string | null> {
  const trashId = await deleteOrFindGone(projectId, sectionId);
  changeOutline(projectId, (heads) => heads.filter(({ id }) => id !== sectionId));
  announceSaved(projectId);
  return trashId;
}

async function deleteOrFindGone(projectId: string, sectionId: string): Promise<string | null> {
  try {
    return (await call(deleteSection, { params: { id: projectId, sectionId } })).trash_id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return null;
  }
}

/** Renames a section that is not open. */
export async function renameSection(projectId: string, sectionId: string, title: string): Promise<void> {
  const { version } = await call(updateSection, {
    params: { id: projectId, sectionId },
    body: { title },
    headers: { prefer: 'return=minimal' },
  });
  changeOutline(projectId, (heads) =>
    heads.map((head) => (head.id === sectionId ? { ...head, title, version } : head)),
  );
  announceSaved(projectId);
}

/** Sets the order of the sections, on the page at once and then on the server. Throws ApiError. */
export async function reorderSections(projectId: string, ids: readonly string[]): Promise<void> {
  changeOutline(projectId, (heads) => inOrder(heads, ids));
  await call(orderSections, { params: { id: projectId }, body: { ids: [...ids] } });
  announceSaved(projectId);
}

/** The sections in the order of `ids`, renumbered from 0. Unknown ids are ignored; sections that `ids` leaves out come last. */
export function inOrder(heads: readonly SectionHead[], ids: readonly string[]): SectionHead[] {
  const byId = new Map(heads.map((head) => [head.id, head]));
  const listed = ids.flatMap((id) => byId.get(id) ?? []);
  const rest = heads.filter(({ id }) => !ids.includes(id));
  return [...listed, ...rest].map((head, order) => ({ ...head, order }));
}

/** The ids with one moved by a step. The same list at either end, and for an unknown id. */
export function movedBy(ids: readonly string[], id: string, step: 1 | -1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The ids with `source` moved to the place of `target`. The same list if either is unknown or both are equal. */
export function movedOnto(ids: readonly string[], source: string, target: string | undefined): readonly string[] {
  const from = ids.indexOf(source);
  const to = target === undefined ? -1 : ids.indexOf(target);
  if (from < 0 || to < 0 || from === to) return ids;
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Undoes a change. Resolves to a sentence about the result. */
export async function undoBookChange(projectId: string, versionId: string): Promise<string> {
  const { left } = await call(undoChange, { params: { id: projectId, versionId } });
  await announceBookChanged(projectId);
  return undoneWords(left);
}

/** A sentence about the result of undoing a change. `left` names the sections that could not be restored. */
function undoneWords(left: readonly string[]): string {
  if (left.length === 0) return 'The book is as it was before.';
  const titles = left.map((title) => `“${title}”`).join(', ');
  return `Taken back, but for what was written in since: ${titles}. The earlier text is in the history there.`;
}
