import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { ImageTable } from '#server/database/schema.ts';

export type ImageRow = Selectable<ImageTable>;

export async function insertImage(db: Database, row: Insertable<ImageTable>): Promise<void> {
  await db.insertInto('images').values(row).execute();
}

export function findImage(db: Database, id: string): Promise<ImageRow | undefined> {
  return db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The person's own images among these ids, for an export. */
export function findOwnImages(db: Database, ownerId: string, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('images').selectAll().where('owner_id', '=', ownerId).where('id', 'in', ids).execute();
}

/** Whether any image, whoever's, still shows the bytes with this hash. */
export async function isHashInUse(db: Database, hash: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/** Deletes the person's image; answers its hash, and whether another image still shows the same bytes. */
export async function deleteOwnImage(
  db: Database,
  ownerId: string,
  id: string,
): Promise<{ hash: string; shared: boolean } | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('images')
      .select('hash')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!row) return null;
    await transaction.deleteFrom('images').where('id', '=', id).execute();
    const other = await transaction.selectFrom('images').select('id').where('hash', '=', row.hash).executeTakeFirst();
    return { hash: row.hash, shared: other !== undefined };
  });
}
