import type { Selectable } from 'kysely';
import type { MemberRole } from '#contract/book-roles.ts';
import type { MemberStore, MovedFiles, Reach } from '#domain/store/members.ts';
import type { Database } from '#domain/database/database.ts';
import type { FontTable, ImageTable } from '#domain/database/schema.ts';
import { shownProjects } from '#domain/database/database.ts';
import { sqlInvitations } from './invitation-store.ts';

export function sqlMembers(db: Database): MemberStore {
  /** Books with what the person is in them: their own, and those of which they are a member. */
  const reaches = (userId: string) =>
    shownProjects(db)
      .leftJoin('project_members', (join) =>
        join.onRef('project_members.project_id', '=', 'projects.id').on('project_members.user_id', '=', userId),
      )
      .select(['projects.id as projectId', 'projects.owner_id as ownerId', 'project_members.role']);

  return {
    async findReach(userId, projectId) {
      const row = await reaches(userId).where('projects.id', '=', projectId).executeTakeFirst();
      return row ? reachOf(userId, row) : null;
    },

    async findLinkReach(tokenHash, projectId, now) {
      const row = await shownProjects(db)
        .innerJoin('project_links', 'project_links.project_id', 'projects.id')
        .select(['projects.id as projectId', 'projects.owner_id as ownerId'])
        .select(['project_links.role', 'project_links.id as linkId', 'project_links.expires_at'])
        .where('projects.id', '=', projectId)
        .where('project_links.token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      const { expires_at, ...reach } = row;
      return expires_at === null || expires_at > now ? reach : null;
    },

    async findBookOfDraft(draftId) {
      const row = await db.selectFrom('draft_jobs').select('project_id').where('id', '=', draftId).executeTakeFirst();
      return row?.project_id ?? null;
    },

    async findBooksOfSection(userId, sectionId) {
      const rows = await reaches(userId)
        .innerJoin('sections', 'sections.project_id', 'projects.id')
        .where('sections.id', '=', sectionId)
        .where(({ or, eb }) => or([eb('projects.owner_id', '=', userId), eb('project_members.role', 'is not', null)]))
        .orderBy('projects.id')
        .limit(2)
        .execute();
      return rows.map((row) => reachOf(userId, row)).filter((reach) => reach !== null);
    },

    listShared: (userId) =>
      shownProjects(db)
        .innerJoin('project_members', 'project_members.project_id', 'projects.id')
        .where('project_members.user_id', '=', userId)
        .select(['projects.id as projectId', 'projects.owner_id as ownerId', 'project_members.role'])
        .execute(),

    list: (projectId) =>
      db
        .selectFrom('project_members')
        .innerJoin('users', 'users.id', 'project_members.user_id')
        .select(['project_members.user_id', 'project_members.role', 'users.email'])
        .where('project_members.project_id', '=', projectId)
        .orderBy('users.email_folded')
        .execute(),

    async ownerOf(projectId) {
      const row = await shownProjects(db).select('owner_id').where('id', '=', projectId).executeTakeFirst();
      return row?.owner_id ?? null;
    },

    async emailOf(userId) {
      const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
      return row?.email ?? '';
    },

    async put(member) {
      await db
        .insertInto('project_members')
        .values(member)
        .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ role: member.role }))
        .execute();
    },

    async remove(projectId, userId) {
      const result = await db
        .deleteFrom('project_members')
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    async filesBytes(files) {
      const missing = [...(await missingImages(db, files)), ...(await missingFonts(db, files))];
      return missing.reduce((sum, { bytes }) => sum + bytes, 0);
    },

    async moveBook(projectId, files, newId) {
      const { from, to } = files;
      const owner = { owner_id: to };
      await db.updateTable('projects').set(owner).where('id', '=', projectId).execute();
      for (const table of ['canon_entries', 'draft_jobs', 'comments'] as const)
        await db
          .updateTable(table)
          .set(owner)
          .where('project_id', '=', projectId)
          .where('owner_id', '=', from)
          .execute();
      const images = (await missingImages(db, files)).map((row) => ({ ...row, ...owner }));
      if (images.length > 0) await db.insertInto('images').values(images).execute();
      const fonts = (await missingFonts(db, files)).map((row) => ({ ...row, ...owner, id: newId() }));
      if (fonts.length > 0) await db.insertInto('fonts').values(fonts).execute();
      await db.deleteFrom('project_members').where('project_id', '=', projectId).where('user_id', '=', to).execute();
    },

    ...sqlInvitations(db),
  };
}

/** Those of a person's images with these ids that the other one does not have. */
async function missingImages(db: Database, { from, to, imageIds }: MovedFiles): Promise<Selectable<ImageTable>[]> {
  if (imageIds.length === 0) return [];
  return db
    .selectFrom('images')
    .selectAll()
    .where('owner_id', '=', from)
    .where('id', 'in', imageIds)
    .where('id', 'not in', db.selectFrom('images').select('id').where('owner_id', '=', to))
    .execute();
}

/** Those of a person's fonts of these families of which the other one has none. */
async function missingFonts(db: Database, { from, to, families }: MovedFiles): Promise<Selectable<FontTable>[]> {
  if (families.length === 0) return [];
  return db
    .selectFrom('fonts')
    .selectAll()
    .where('owner_id', '=', from)
    .where('family_folded', 'in', families)
    .where('family_folded', 'not in', db.selectFrom('fonts').select('family_folded').where('owner_id', '=', to))
    .execute();
}

function reachOf(
  userId: string,
  { projectId, ownerId, role }: { projectId: string; ownerId: string; role: MemberRole | null },
): Reach | null {
  if (ownerId === userId) return { projectId, ownerId, role: 'owner' };
  return role && { projectId, ownerId, role };
}
