import { sql } from 'kysely';
import type { Database } from '#domain/database/database.ts';
import { lockUser } from '#domain/accounts/users-store.ts';

/** Replaces the address of an account that is being deleted: no real address contains a space. */
const DELETED = 'deleted ';
/** How much text one statement deletes, so that no other write waits long for it. */
const SLICE_BYTES = 4_000_000;

/**
 * Marks an account as being deleted: nobody can sign in to it, its address is free, and its sessions have ended. False, with nothing changed,
 * where the person is the last active administrator.
 */
export function markDeleted(db: Database, userId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // The lock that every change of an account takes: if two administrators delete their accounts at the same time, the second sees that the
    // first is gone.
    await transaction
      .updateTable('audit_head')
      .set((row) => ({ entries: row.ref('entries') }))
      .where('id', '=', 1)
      .execute();
    const administrators = await transaction
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', 1)
      .where('email_verified_at', 'is not', null)
      .limit(2)
      .execute();
    if (administrators.length === 1 && administrators[0]?.id === userId) return false;
    const invited = transaction.selectFrom('users').select('email_folded').where('id', '=', userId);
    await transaction.deleteFrom('project_invitations').where('email_folded', 'in', invited).execute();
    const nobody = { email: '', email_folded: DELETED + userId, role: 'user', is_active: 0, password_hash: null };
    await transaction.updateTable('users').set(nobody).where('id', '=', userId).execute();
    for (const table of ['sessions', 'email_links', 'hosted_identities', 'own_ai'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    return true;
  });
}

/** The accounts whose deletion was begun but not finished. */
export async function listMarkedDeleted(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('email_folded', 'like', `${DELETED}%`).execute();
  return rows.map(({ id }) => id);
}

/** Deletes the texts of all their books, even of those in the trash, in slices. Others can write between two slices. */
export async function deleteTexts(db: Database, userId: string): Promise<void> {
  const projects = await db.selectFrom('projects').select('id').where('owner_id', '=', userId).execute();
  for (const { id } of projects) {
    await deleteInSlices(db, { table: 'section_versions', column: 'section_id', projectId: id });
    await deleteInSlices(db, { table: 'sections', column: 'id', projectId: id });
    await deleteInSlices(db, { table: 'trashed_sections', column: 'id', projectId: id });
    await deleteInSlices(db, { table: 'book_texts', column: 'section_id', projectId: id });
  }
}

interface Texts {
  table: 'sections' | 'section_versions' | 'trashed_sections' | 'book_texts';
  /** The column with the id of the section. */
  column: 'id' | 'section_id';
  projectId: string;
}

async function deleteInSlices(db: Database, { table, column, projectId }: Texts): Promise<void> {
  const name = sql.table(table);
  const section = sql.ref(column);
  const measured = await sql<{ sections: number; bytes: number }>`
    select count(distinct ${section}) as sections,
      coalesce(sum(octet_length(content) + octet_length(doc) + octet_length(images)), 0) as bytes
    from ${name} where project_id = ${projectId}`.execute(db);
  const { sections = 0, bytes = 0 } = measured.rows[0] ?? {};
  const atOnce = Math.max(1, Math.floor((Number(sections) * SLICE_BYTES) / Math.max(1, Number(bytes))));
  for (let deleted = 1n; deleted > 0n; ) {
    const ids = sql`select distinct ${section} from ${name} where project_id = ${projectId} limit ${atOnce}`;
    const result = await sql`delete from ${name} where project_id = ${projectId} and ${section} in (${ids})`.execute(
      db,
    );
    deleted = result.numAffectedRows ?? 0n;
  }
}

interface DeletionLeftovers<Removal> {
  /** The task that deletes the bytes of their images and fonts, except those that another person has too. */
  removal: Removal;
  projectIds: string[];
}

/**
 * Deletes the person with everything they own, and returns what is stored of them outside the database. `planRemoval` plans, in the same
 * transaction, the deletion of the bytes with these hashes.
 */
export function deletePerson<Removal>(
  db: Database,
  userId: string,
  planRemoval: (transaction: Database, hashes: readonly string[]) => Promise<Removal>,
): Promise<DeletionLeftovers<Removal>> {
  return db.transaction().execute(async (transaction) => {
    // The lock waits for calls that store something of the person; later calls then find no such person. So nothing is missing below.
    await lockUser(transaction, userId);
    const images = transaction.selectFrom('images').select('hash').where('owner_id', '=', userId);
    const fonts = transaction.selectFrom('fonts').select('hash').where('owner_id', '=', userId);
    const hashes = (await images.union(fonts).execute()).map(({ hash }) => hash);
    const projects = await transaction.selectFrom('projects').select('id').where('owner_id', '=', userId).execute();
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    return { removal: await planRemoval(transaction, hashes), projectIds: projects.map(({ id }) => id) };
  });
}
