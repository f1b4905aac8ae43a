import type { Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { lockUser } from '../users/user-store.ts';
import type { ImageTable, LibraryBlockTable, ProjectTable, SectionTable } from '#server/database/schema.ts';

export function listProjectIds(db: Database, ownerId: string): Promise<{ id: string }[]> {
  return db.selectFrom('projects').select('id').where('owner_id', '=', ownerId).orderBy('created_at').execute();
}

export function findWholeProject(
  db: Database,
  id: string,
): Promise<[Selectable<ProjectTable> | undefined, Selectable<SectionTable>[]]> {
  return Promise.all([
    db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('sections').selectAll().where('project_id', '=', id).orderBy('position').execute(),
  ]);
}

export function listOwnImages(db: Database, ownerId: string): Promise<Selectable<ImageTable>[]> {
  return db.selectFrom('images').selectAll().where('owner_id', '=', ownerId).orderBy('created_at').execute();
}

export function listLibraryBlocks(
  db: Database,
  ownerId: string,
): Promise<Pick<Selectable<LibraryBlockTable>, 'kind' | 'name' | 'detail' | 'node' | 'created_at'>[]> {
  return db
    .selectFrom('library_blocks')
    .select(['kind', 'name', 'detail', 'node', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
}

export function listIdentities(db: Database, userId: string): Promise<{ issuer: string; subject: string }[]> {
  return db.selectFrom('hosted_identities').select(['issuer', 'subject']).where('user_id', '=', userId).execute();
}

/**
 * Deletes the person with everything they own. `removeBytes` stores in the same transaction that the
 * bytes of their images are to be deleted; its result is returned. Null, and nothing is deleted, where they are the last active
 * administrator.
 */
export function deleteUserWithAll<T>(
  db: Database,
  userId: string,
  removeBytes: (transaction: Database, hashes: readonly string[]) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async (transaction) => {
    // The lock that every change of an account takes: if two administrators delete their accounts at once, the second sees that the first
    // is gone.
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
    if (administrators.length === 1 && administrators[0]?.id === userId) return null;
    // From here on nothing new is stored as theirs: a row of an upload that is under way waits for the person's, and then finds it gone.
    await lockUser(transaction, userId);
    const images = transaction.selectFrom('images').select('hash').distinct().where('owner_id', '=', userId);
    const hashes = (await images.execute()).map(({ hash }) => hash);
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    return removeBytes(transaction, hashes);
  });
}
