import { describe, expect, it } from 'vitest';
import type { MemberRole } from '#contract/book-roles.ts';
import { findAccess, requireAccess } from '#domain/members/authorize-book.ts';
import { transferBook } from '#domain/members/change-members.ts';
import { findProjects } from '../projects/read-project.ts';
import { removeProject } from '../projects/change-project.ts';
import type { Cast } from './open-author.ts';

export function membersContract(cast: Cast): void {
  describe('who may come to a book', () => {
    const access = (projectId: string, userId = cast.stranger.ownerId) =>
      findAccess(cast.author.store, { userId }, { projectId, now: cast.author.now() });
    const reachByLink = (projectId: string, linkHash: string) =>
      findAccess(cast.author.store, { linkHash }, { projectId, now: cast.author.now() });

    async function sharedBook(role: MemberRole): Promise<string> {
      const { author, stranger } = cast;
      const { id } = await author.makeBook();
      await author.store.transaction(({ members }) =>
        members.put({ project_id: id, user_id: stranger.ownerId, role, added_at: author.now().toISOString() }),
      );
      return id;
    }

    it('is its owner, and nobody else by themselves', async () => {
      const { id } = await cast.author.makeBook();
      const { ownerId } = cast.author;
      expect(await access(id, ownerId)).toEqual({ projectId: id, ownerId, role: 'owner' });
      expect(await access(id)).toBeNull();
      expect(await access('no book', ownerId)).toBeNull();
    });

    it('is a member with the role that they were given last', async () => {
      const { ownerId, store, now } = cast.author;
      const id = await sharedBook('editor');
      expect(await access(id)).toEqual({ projectId: id, ownerId, role: 'editor' });
      const asker = { userId: cast.stranger.ownerId };
      const asked = { projectId: id, now: now(), requiredRole: 'editor' } as const;
      expect(await requireAccess(store, asker, asked)).toMatchObject({ role: 'editor' });
      await expect(requireAccess(store, asker, { ...asked, requiredRole: 'owner' })).rejects.toMatchObject({
        code: 'role_missing',
      });
      const change = { project_id: id, user_id: cast.stranger.ownerId, role: 'reader', added_at: '' } as const;
      await store.transaction(({ members }) => members.put(change));
      await expect(requireAccess(store, asker, asked)).rejects.toMatchObject({ code: 'role_missing', status: 403 });
      await store.transaction(({ members }) => members.remove(id, cast.stranger.ownerId));
      await expect(requireAccess(store, asker, asked)).rejects.toMatchObject({ code: 'project_not_found' });
    });

    it('finds the books that are shared with them beside their own', async () => {
      const { store, ownerId } = cast.author;
      const id = await sharedBook('commenter');
      const own = await cast.stranger.makeBook({ title: 'Their own' });
      const { projects, pagination } = await findProjects(store, cast.stranger.ownerId, { sort: 'created_at' });
      expect(projects.map((project) => [project.id, project.role]).sort()).toEqual(
        [
          [id, 'commenter'],
          [own.id, 'owner'],
        ].sort(),
      );
      expect(pagination.total).toBe(2);
      expect((await findProjects(store, ownerId, {})).projects).toMatchObject([{ id, role: 'owner' }]);
    });

    it('is another owner once it was handed over, with the former one as an editor', async () => {
      const { author, stranger } = cast;
      const id = await sharedBook('reader');
      const transfer = { ownerId: author.ownerId, projectId: id, to: stranger.ownerId };
      const narrow = { ...author, quotaBytes: -1 };
      await author.add(id, { content: '<p>A wheel.</p>' });
      await expect(transferBook(narrow, transfer)).rejects.toMatchObject({ code: 'quota_exceeded' });
      await transferBook(author, transfer);
      expect(await access(id)).toMatchObject({ role: 'owner' });
      expect(await access(id, author.ownerId)).toMatchObject({ ownerId: stranger.ownerId, role: 'editor' });
      await expect(transferBook(author, transfer)).rejects.toMatchObject({ code: 'project_not_found' });
    });

    it('is nobody once it is deleted', async () => {
      const id = await sharedBook('editor');
      await removeProject(cast.author, cast.author.ownerId, id);
      expect(await access(id)).toBeNull();
      expect(await access(id, cast.author.ownerId)).toBeNull();
    });

    it('is anybody with a link of it, until the link expires', async () => {
      const { author } = cast;
      const [{ id }, other] = [await author.makeBook(), await author.makeBook()];
      const link = { id: author.newId(), project_id: id, role: 'reader', token_hash: author.newId() } as const;
      const created_at = author.now().toISOString();
      const expires_at = new Date(author.now().getTime() + 60_000).toISOString();
      await author.store.transaction(({ members }) => members.addLink({ ...link, created_at, expires_at }));
      const { ownerId } = author;
      const found = { projectId: id, ownerId, role: 'reader', linkId: link.id };
      expect(await reachByLink(id, link.token_hash)).toEqual(found);
      expect(await reachByLink(other.id, link.token_hash)).toBeNull();
      expect(await reachByLink(id, 'another')).toBeNull();
      author.letPass(1);
      expect(await reachByLink(id, link.token_hash)).toBeNull();
    });
  });
}
