import { type BookRole, hasRole, type LinkRole, type MemberRole, viewOf } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { type BookLink, LINKS_MAX, type Member } from '#contract/members.ts';
import type { DomainServices } from '#domain/services.ts';
import { lockProject } from '#domain/store/required.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { imageIdsIn } from '#book/document/linked-images.ts';
import { fold } from '#book/text/normalize-text.ts';
import { requireRoom } from '#domain/bounds/quota.ts';
import type { Records } from '#domain/store/store.ts';
import { requireRole } from './authorize-book.ts';
import type { StoredInvitation, StoredLink } from './members-store.ts';

const OWNER_STAYS = 'The owner of a book has no other role. Please hand the book over to a member first.';
const ENDED = { path: 'expires_at', message: 'Please choose an end that has not passed yet' };

/** A member, or an invited person by the id of the invitation. */
interface MemberKey {
  ownerId: string;
  projectId: string;
  userId: string;
}

/** Changes the role of a member, or the role in an invitation. */
export function changeMember(
  { store }: Pick<DomainServices, 'store'>,
  { ownerId, projectId, userId }: MemberKey,
  role: MemberRole,
): Promise<Member> {
  return store.transaction(async (records) => {
    const { members } = records;
    await lockProject(records, ownerId, projectId);
    if (userId === ownerId) throw new AppError('owner_stays', { message: OWNER_STAYS });
    const member = (await members.list(projectId)).find(({ user_id }) => user_id === userId);
    if (member) {
      await members.put({ project_id: projectId, user_id: userId, role, added_at: '' });
      return { ...member, role };
    }
    const invitation = (await members.listInvitations(projectId)).find(({ id }) => id === userId);
    if (!invitation) throw new AppError('member_not_found');
    const changed = { ...invitation, role };
    await members.putInvitation(changed);
    return presentInvitation(changed);
  });
}

/** Removes a member from a book, or withdraws an invitation. People other than the owner may only remove themselves. */
export function removeMember(
  { store }: Pick<DomainServices, 'store'>,
  { ownerId, projectId, userId }: MemberKey,
  caller: { id: string; role: BookRole },
): Promise<void> {
  if (caller.id !== userId) requireRole(caller.role, 'owner');
  return store.transaction(async (records) => {
    const { members } = records;
    await lockProject(records, ownerId, projectId);
    if (userId === ownerId) throw new AppError('owner_stays');
    if (await members.remove(projectId, userId)) return;
    if (!(await members.removeInvitation(projectId, userId))) throw new AppError('member_not_found');
  });
}

interface Transfer {
  ownerId: string;
  projectId: string;
  /** The member who becomes the owner. */
  to: string;
}

/**
 * Makes a member the owner, with the images that the book shows and the fonts that it is set in, for which their account must have room. The
 * previous owner becomes an editor. A draft that is being written belongs to the person who began it, and has to be stopped before.
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

/** The people of a book: the owner, the members by address and, only for the owner, invited people. Only owner and editors see addresses. */
export async function readMembers(
  { members }: Pick<Records, 'members'>,
  { ownerId, projectId, role }: { ownerId: string; projectId: string; role: BookRole },
): Promise<Member[]> {
  const asked = hasRole(role, 'owner') ? await members.listInvitations(projectId) : [];
  const present = (await members.people({ ownerId, projectId })).map(({ email, ...member }) => ({
    ...member,
    ...(viewOf(role) === 'whole' && { email }),
  }));
  return [...present, ...asked.map(presentInvitation)];
}

interface NewLink {
  ownerId: string;
  projectId: string;
  role: LinkRole;
  /** Null where it does not expire. */
  expiresAt: string | null;
  /** The hash of its token. */
  tokenHash: string;
}

/** Adds a link to a book. */
export function addLink(
  { store, now, newId }: Pick<DomainServices, 'store' | 'now' | 'newId'>,
  { ownerId, projectId, role, expiresAt, tokenHash }: NewLink,
): Promise<BookLink> {
  const time = now().toISOString();
  const expires_at = expiresAt === null ? null : new Date(expiresAt).toISOString();
  if (expires_at !== null && expires_at <= time) throw new AppError('invalid_input', { issues: [ENDED] });
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    if ((await records.members.listLinks(projectId)).length >= LINKS_MAX) throw new AppError('too_many_links');
    const link = { id: newId(), project_id: projectId, role, token_hash: tokenHash, created_at: time, expires_at };
    await records.members.addLink(link);
    return presentLink(link);
  });
}

/** Withdraws a link, which then opens the book no more. */
export function removeLink(
  { store }: Pick<DomainServices, 'store'>,
  { ownerId, projectId, linkId }: { ownerId: string; projectId: string; linkId: string },
): Promise<void> {
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    if (!(await records.members.removeLink(projectId, linkId))) throw new AppError('link_not_found');
  });
}

/** An invited person; the id of the invitation stands for the person. */
export function presentInvitation({ id, email, role, expires_at }: StoredInvitation): Member {
  return { user_id: id, display_name: email, email, role, invited: true, expires_at };
}

/** A link without the hash of its token. */
export function presentLink({ id, role, created_at, expires_at }: StoredLink): BookLink {
  return { id, role, created_at, expires_at };
}
