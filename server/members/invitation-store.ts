import type { MemberStore } from '#domain/store/members.ts';
import type { Database } from '#domain/database/database.ts';

type InvitationStore = Pick<
  MemberStore,
  'listInvitations' | 'findInvitation' | 'putInvitation' | 'removeInvitation' | 'listLinks' | 'addLink' | 'removeLink'
>;

/** Those who are asked into a book, and its links. */
export function sqlInvitations(db: Database): InvitationStore {
  /** Whether there was one. */
  async function removeFrom(
    table: 'project_invitations' | 'project_links',
    projectId: string,
    id: string,
  ): Promise<boolean> {
    const result = await db
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  return {
    listInvitations: (projectId) =>
      db
        .selectFrom('project_invitations')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async findInvitation(tokenHash) {
      const row = await db
        .selectFrom('project_invitations')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ?? null;
    },

    async putInvitation(invitation) {
      const { role, token_hash, created_at, expires_at } = invitation;
      await db
        .insertInto('project_invitations')
        .values(invitation)
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'email_folded']).doUpdateSet({ role, token_hash, created_at, expires_at }),
        )
        .execute();
    },

    removeInvitation: (projectId, id) => removeFrom('project_invitations', projectId, id),

    listLinks: (projectId) =>
      db
        .selectFrom('project_links')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async addLink(link) {
      await db.insertInto('project_links').values(link).execute();
    },

    removeLink: (projectId, id) => removeFrom('project_links', projectId, id),
  };
}
