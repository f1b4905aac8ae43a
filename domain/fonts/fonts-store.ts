import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#domain/database/database.ts';
import type { FontTable } from '#domain/database/schema.ts';

/** The fonts of authors, as far as the rules need them. */
export function sqlFonts(db: Database) {
  return {
    /** Whether the person has a font of this family, whose name is folded. */
    async hasFamily(ownerId: string, folded: string): Promise<boolean> {
      return (await findFamilies(db, ownerId, [folded])).length > 0;
    },
    /** The person's own fonts of these families, always in the same order. */
    findFamilies: (ownerId: string, folded: readonly string[]) => findFamilies(db, ownerId, folded),
  };
}

export type FontRow = Selectable<FontTable>;

export async function insertFont(db: Database, row: Insertable<FontTable>): Promise<void> {
  await db.insertInto('fonts').values(row).execute();
}

/** All fonts of the person, by family, weight and slope. */
export function listOwnFonts(db: Database, ownerId: string): Promise<FontRow[]> {
  return db
    .selectFrom('fonts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('family_folded')
    .orderBy('weight')
    .orderBy('is_italic')
    .execute();
}

export function findOwnFont(db: Database, ownerId: string, id: string): Promise<FontRow | undefined> {
  return db.selectFrom('fonts').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
}

function findFamilies(db: Database, ownerId: string, folded: readonly string[]): Promise<FontRow[]> {
  if (folded.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('fonts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('family_folded', 'in', folded)
    .orderBy('id')
    .execute();
}

/** Deletes the person's font. Returns the hash of its bytes, or null where it is not theirs. */
export async function deleteOwnFont(db: Database, ownerId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('fonts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('hash')
    .executeTakeFirst();
  return row?.hash ?? null;
}
