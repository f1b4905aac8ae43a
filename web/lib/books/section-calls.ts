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
  const title = firstTitle(heads);
  const created = await call(createSection, {
    params: { id: projectId },
    body: { id: `section-${Date.now()}`, title, images: [], order: orderAtEnd(heads), ...content },
  });
  const { content: _content, images: _images, ...head } = created;
  changeOutline(projectId, (before) => [...before, head]);
  announceSaved(projectId);
  return created;
}

/** The title of a section that is added to these. */
export function firstTitle(heads: readonly SectionHead[]): string {
  return `Section ${heads.length + 1}`;
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

/** The ids of scenes, which follow their chapter when it is moved. */
export type SceneIds = ReadonlySet<string>;

/**
 * The ids with one moved by a step among those that are shown. A chapter passes over the scenes of another one. The same list at either end,
 * and for an unknown id.
 */
export function movedBy(
  ids: readonly string[],
  id: string,
  step: 1 | -1,
  { scenes, shown = ids }: { scenes: SceneIds; shown?: readonly string[] },
): readonly string[] {
  const own = groupsOf(ids, scenes, id).find((group) => group.includes(id)) ?? [];
  const others = shown.filter((one) => one === id || !own.includes(one));
  return movedOnto(ids, id, others[others.indexOf(id) + step], scenes);
}

/** The ids with `source` and its scenes moved to the place of `target`. The same list if either is unknown or both are equal. */
export function movedOnto(
  ids: readonly string[],
  source: string,
  target: string | undefined,
  scenes: SceneIds,
): readonly string[] {
  const groups = groupsOf(ids, scenes, source);
  const from = groups.findIndex((group) => group.includes(source));
  const to = groups.findIndex((group) => target !== undefined && group.includes(target));
  if (from < 0 || to < 0 || from === to) return ids;
  return groups
    .toSpliced(from, 1)
    .toSpliced(to, 0, groups[from] ?? [])
    .flat();
}

/**
 * The ids of now with what a move took along put back to where it stood before, also if others have added, moved or deleted sections since.
 * The same list if all that was moved is gone.
 */
export function movedBack(
  now: readonly string[],
  { moved, before, after }: { moved: string; before: readonly string[]; after: readonly string[] },
): readonly string[] {
  const from = before.indexOf(moved);
  const to = after.indexOf(moved);
  const length = before.slice(from).findIndex((id, index) => after[to + index] !== id);
  const along = length < 0 ? before.slice(from) : before.slice(from, from + length);
  const rest = now.filter((id) => !along.includes(id));
  if (rest.length === now.length) return now;
  const ahead = before.slice(0, from).findLast((id) => rest.includes(id));
  const place = ahead === undefined ? 0 : rest.indexOf(ahead) + 1;
  return rest.toSpliced(place, 0, ...along.filter((id) => now.includes(id)));
}

/** What is moved as a whole: each chapter with its scenes. If a scene is moved, it goes between any two sections. */
function groupsOf(ids: readonly string[], scenes: SceneIds, moved: string): string[][] {
  const groups: string[][] = [];
  for (const id of ids) {
    if (scenes.has(id) && !scenes.has(moved) && groups.length > 0) groups.at(-1)?.push(id);
    else groups.push([id]);
  }
  return groups;
}

/** Undoes a change. Resolves to a sentence about the result. `undone` has the titles of sections in which the page has undone it itself. */
export async function undoBookChange(
  projectId: string,
  versionId: string,
  undone: ReadonlySet<string> = new Set(),
): Promise<string> {
  const { left } = await call(undoChange, { params: { id: projectId, versionId } });
  await announceBookChanged(projectId);
  return undoneWords(left.filter((title) => !undone.has(title)));
}

/** A sentence about the result of undoing a change. `left` names the sections that could not be restored. */
function undoneWords(left: readonly string[]): string {
  if (left.length === 0) return 'The book is as it was before.';
  const titles = left.map((title) => `“${title}”`).join(', ');
  return `Taken back, but for what was written in since: ${titles}. The earlier text is in the history there.`;
}
