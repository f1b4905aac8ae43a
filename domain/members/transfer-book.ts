import { layoutOf } from '#book/layout/layout.ts';
import { imageIdsIn } from '#book/document/linked-images.ts';
import { fold } from '#book/text/normalize-text.ts';
import { AppError } from '#contract/errors.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';

export interface Transfer {
  ownerId: string;
  projectId: string;
  /** The member who becomes the owner. */
  to: string;
}

/**
 * Makes a member the owner, with the images that the book shows and the fonts that it is set in, for which their account has to have room. Whoever was the owner becomes an
 * editor. A draft that is being written belongs to whoever began it, and has to be stopped before.
 */
export async function transferBook(
  { store, now, newId, quotaBytes, pause }: Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes' | 'pause'>,
  { ownerId, projectId, to }: Transfer,
): Promise<void> {
  const imageIds = await imagesOfBook(store, projectId, pause);
  await store.transaction(async (records) => {
    const { members, drafts } = records;
    const project = await lockProject(records, ownerId, projectId);
    if (!(await members.list(projectId)).some(({ user_id }) => user_id === to)) throw new AppError('member_not_found');
    const open = await drafts.list(ownerId, projectId);
    if (open.some(({ state }) => state === 'running' || state === 'paused')) throw new AppError('draft_open');
    const { text_font, heading_font } = layoutOf(project.layout);
    const files = {
      from: ownerId,
      to,
      imageIds: [...new Set([...imageIds, ...imageIdsIn(project.thumbnail)])],
      families: [text_font, heading_font].filter((family) => family !== '').map(fold),
    };
    const added = project.text_bytes + project.versions_bytes + (await members.filesBytes(files));
    await requireRoom(records, { ownerId: to, added, quotaBytes });
    await members.moveBook(projectId, files, newId);
    await members.put({ project_id: projectId, user_id: ownerId, role: 'editor', added_at: now().toISOString() });
  });
}

/** The images that the sections of a book name, read one after the other. */
async function imagesOfBook(
  { sections }: Pick<Records, 'sections'>,
  projectId: string,
  pause: () => Promise<void>,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const { id } of await sections.listHeads(projectId)) {
    await pause();
    const section = await sections.findText({ projectId, sectionId: id });
    for (const found of imageIdsIn(JSON.stringify(section))) ids.add(found);
  }
  return [...ids];
}
