import { personName, type User } from '#contract/accounts/people.ts';
import type { BookRole, LinkRole, MemberRole } from '#contract/book-roles.ts';
import type { Selectable } from 'kysely';
import { type Database, shownProjects } from '#domain/database/database.ts';
import type { FontTable, ImageTable } from '#domain/database/schema.ts';

/** The owner of a book, and a person's role in it. */
export interface Access {
  projectId: string;
  ownerId: string;
  role: BookRole;
}

/** A person who was given access to a book by its owner. */
interface StoredMember {
  project_id: string;
  user_id: string;
  role: MemberRole;
  added_at: string;
}

/** How a person is called, and their address. Both are empty where there is no such account. */
export type NamedPerson = Pick<User, 'display_name' | 'email'>;

type NamedMember = Pick<StoredMember, 'user_id' | 'role'> & NamedPerson;

/** A person of a book, with the name that others see. */
export type BookPerson = NamedPerson & { user_id: string; role: BookRole };

/** An address that was invited to a book and has not accepted yet. */
export interface StoredInvitation {
  id: string;
  project_id: string;
  email: string;
  email_folded: string;
  role: MemberRole;
  /** The hash of its token; the token itself is only in the mail. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** A link by which a book is read without an account. */
export interface StoredLink {
  id: string;
  project_id: string;
  role: LinkRole;
  token_hash: string;
  created_at: string;
  /** Null where it does not expire. */
  expires_at: string | null;
}

/** The files of a book that belong to its owner's account. */
interface MovedFiles {
  from: string;
  to: string;
  imageIds: readonly string[];
  /** The folded names of the font families that the book is set in. */
  families: readonly string[];
}

/** The members of books, and who may read them by a link. */
export function sqlMembers(db: Database) {
  /** Books with the person's role in them: their own, and those of which they are a member. */
  const booksOf = (userId: string) =>
    shownProjects(db)
      .leftJoin('project_members', (join) =>
        join.onRef('project_members.project_id', '=', 'projects.id').on('project_members.user_id', '=', userId),
      )
      .select(['projects.id as projectId', 'projects.owner_id as ownerId', 'project_members.role']);

  return {
    /** Null where the book does not exist, or the person neither owns it nor is a member. */
    async findAccess(userId: string, projectId: string): Promise<Access | null> {
      const row = await booksOf(userId).where('projects.id', '=', projectId).executeTakeFirst();
      return row ? accessOf(userId, row) : null;
    },

    /** The access that a link to the book gives; null where the link has expired or is of another book. */
    async findLinkAccess(
      tokenHash: string,
      projectId: string,
      now: string,
    ): Promise<(Access & { linkId: string }) | null> {
      const row = await shownProjects(db)
        .innerJoin('project_links', 'project_links.project_id', 'projects.id')
        .select(['projects.id as projectId', 'projects.owner_id as ownerId'])
        .select(['project_links.role', 'project_links.id as linkId', 'project_links.expires_at'])
        .where('projects.id', '=', projectId)
        .where('project_links.token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      const { expires_at, ...access } = row;
      return expires_at === null || expires_at > now ? access : null;
    },

    /** The book of a draft; null where there is none. */
    async findBookOfDraft(draftId: string): Promise<string | null> {
      const row = await db.selectFrom('draft_jobs').select('project_id').where('id', '=', draftId).executeTakeFirst();
      return row?.project_id ?? null;
    },

    /** The books that have a section with this id and that the person has access to; at most two. */
    async findBooksOfSection(userId: string, sectionId: string): Promise<Access[]> {
      const rows = await booksOf(userId)
        .innerJoin('sections', 'sections.project_id', 'projects.id')
        .where('sections.id', '=', sectionId)
        .where(({ or, eb }) => or([eb('projects.owner_id', '=', userId), eb('project_members.role', 'is not', null)]))
        .orderBy('projects.id')
        .limit(2)
        .execute();
      return rows.map((row) => accessOf(userId, row)).filter((access) => access !== null);
    },

    /** The person's access to books of others. */
    listShared: (userId: string): Promise<Access[]> =>
      shownProjects(db)
        .innerJoin('project_members', 'project_members.project_id', 'projects.id')
        .where('project_members.user_id', '=', userId)
        .select(['projects.id as projectId', 'projects.owner_id as ownerId', 'project_members.role'])
        .execute(),

    /** The people of a book with the names that others see: its owner, then the members in the order of their addresses. */
    async people({ ownerId, projectId }: { ownerId: string; projectId: string }): Promise<BookPerson[]> {
      const owner = { user_id: ownerId, ...(await this.findPerson(ownerId)), role: 'owner' as const };
      const all = [owner, ...(await this.list(projectId))];
      return all.map((person) => ({ ...person, display_name: personName(person) }));
    },

    /** The members of a book in the order of their addresses, without its owner. */
    list: (projectId: string): Promise<NamedMember[]> =>
      db
        .selectFrom('project_members')
        .innerJoin('users', 'users.id', 'project_members.user_id')
        .select(['project_members.user_id', 'project_members.role', 'users.email', 'users.display_name'])
        .where('project_members.project_id', '=', projectId)
        .orderBy('users.email_folded')
        .execute(),

    /** The owner of a book; null where it does not exist. */
    async ownerOf(projectId: string): Promise<string | null> {
      const row = await shownProjects(db).select('owner_id').where('id', '=', projectId).executeTakeFirst();
      return row?.owner_id ?? null;
    },

    async findPerson(userId: string): Promise<NamedPerson> {
      const columns = ['email', 'display_name'] as const;
      const row = await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
      return row ?? { email: '', display_name: '' };
    },

    /** Adds a member, or gives them another role. */
    async put(member: StoredMember): Promise<void> {
      await db
        .insertInto('project_members')
        .values(member)
        .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ role: member.role }))
        .execute();
    },

    /** False where they were no member. */
    async remove(projectId: string, userId: string): Promise<boolean> {
      const result = await db
        .deleteFrom('project_members')
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    /** How many bytes those of a book's files have that the new owner's account lacks. */
    async filesBytes(files: MovedFiles): Promise<number> {
      const missing = [...(await missingImages(db, files)), ...(await missingFonts(db, files))];
      return missing.reduce((sum, { bytes }) => sum + bytes, 0);
    },

    /**
     * Makes a member the owner, in everything of the book that names one, and ends their membership. They get copies of the files that they
     * lack; `newId` makes the ids of fonts.
     */
    async moveBook(projectId: string, files: MovedFiles, newId: () => string): Promise<void> {
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

/** The images of `from` with these ids that `to` does not have. */
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

/** The fonts of `from` in those of these families of which `to` has none. */
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

function accessOf(
  userId: string,
  { projectId, ownerId, role }: { projectId: string; ownerId: string; role: MemberRole | null },
): Access | null {
  if (ownerId === userId) return { projectId, ownerId, role: 'owner' };
  return role && { projectId, ownerId, role };
}

/** How many invitations a person is shown. */
const OWN_INVITATIONS_LISTED = 50;

/** The invitations and links of books. */
function sqlInvitations(db: Database) {
  /** Deletes a row; returns whether it existed. */
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
    /** The invitations that were not accepted yet, the newest last; an expired one stays until it is withdrawn. */
    listInvitations: (projectId: string): Promise<StoredInvitation[]> =>
      db
        .selectFrom('project_invitations')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async findInvitation(key: { token_hash: string } | { id: string }): Promise<StoredInvitation | null> {
      const all = db.selectFrom('project_invitations').selectAll();
      const one = 'id' in key ? all.where('id', '=', key.id) : all.where('token_hash', '=', key.token_hash);
      return (await one.executeTakeFirst()) ?? null;
    },

    /** The invitations to an address that have not expired, with what they are to, the newest first. */
    listInvitationsOf: (emailFolded: string, now: string) =>
      shownProjects(db)
        .innerJoin('project_invitations', 'project_invitations.project_id', 'projects.id')
        .innerJoin('users', 'users.id', 'projects.owner_id')
        .select(['project_invitations.id', 'project_invitations.role', 'project_invitations.expires_at'])
        .select(['projects.title', 'users.email', 'users.display_name'])
        .where('project_invitations.email_folded', '=', emailFolded)
        .where('project_invitations.expires_at', '>', now)
        .orderBy('project_invitations.created_at', 'desc')
        .orderBy('project_invitations.id')
        .limit(OWN_INVITATIONS_LISTED)
        .execute(),

    /** Adds or replaces an invitation. */
    async putInvitation(invitation: StoredInvitation): Promise<void> {
      const { role, token_hash, created_at, expires_at } = invitation;
      await db
        .insertInto('project_invitations')
        .values(invitation)
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'email_folded']).doUpdateSet({ role, token_hash, created_at, expires_at }),
        )
        .execute();
    },

    /** False where there was none. */
    removeInvitation: (projectId: string, id: string): Promise<boolean> =>
      removeFrom('project_invitations', projectId, id),

    listLinks: (projectId: string): Promise<StoredLink[]> =>
      db
        .selectFrom('project_links')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async addLink(link: StoredLink): Promise<void> {
      await db.insertInto('project_links').values(link).execute();
    },

    /** False where there was none. */
    removeLink: (projectId: string, id: string): Promise<boolean> => removeFrom('project_links', projectId, id),
  };
}
