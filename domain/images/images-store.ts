import { type Insertable, type Selectable, sql } from 'kysely';
import { fold } from '#book/text/normalize-text.ts';
import type { ImageUse } from '#contract/images.ts';
import { type Database, containsPattern, shownProjects } from '#domain/database/database.ts';
import type { ImageTable } from '#domain/database/schema.ts';

/** The images of people, as far as the rules need them. */
export function sqlImages(db: Database) {
  return {
    /**
     * The images with these ids, each once, no matter who owns them: a book shows the images that its text names, as the screen does. So it
     * keeps the pictures of members who left, and of the book that it was copied from. Where several people have an image, the owner's is
     * preferred.
     */
    async findOfBook(ownerId: string, ids: readonly string[]): Promise<ImageRow[]> {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('images').selectAll().where('id', 'in', ids).orderBy('owner_id').execute();
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const row of rows) if (row.owner_id === ownerId) found.set(row.id, row);
      return [...found.values()];
    },
  };
}

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

/** Whether any image or font still uses the bytes with this hash. */
export async function isHashInUse(db: Database, hash: string): Promise<boolean> {
  const image = db.selectFrom('images').select('hash').where('hash', '=', hash);
  const font = db.selectFrom('fonts').select('hash').where('hash', '=', hash);
  return (await image.unionAll(font).executeTakeFirst()) !== undefined;
}

/** Deletes the person's image. Returns the hash of its bytes, or null where it is not theirs. */
export async function deleteOwnImage(db: Database, ownerId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('hash')
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Changes the alternative text of the person's image; `search_text` has to follow. */
export async function updateOwnImage(
  db: Database,
  { ownerId, id }: { ownerId: string; id: string },
  change: { alt: string; search_text: string },
): Promise<void> {
  await db.updateTable('images').set(change).where('id', '=', id).where('owner_id', '=', ownerId).execute();
}

/** A page of the person's images, newest first, and how many there are in all. */
export async function searchOwnImages(
  db: Database,
  ownerId: string,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: ImageRow[]; total: number }> {
  let found = db.selectFrom('images').where('owner_id', '=', ownerId);
  if (search !== '') {
    const pattern = containsPattern(fold(search));
    found = found.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  const [rows, count] = await Promise.all([
    found.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirst(),
  ]);
  return { rows, total: Number(count?.total ?? 0) };
}

/** Where an address is used in the person's books: in a text, beside one, or on a cover. At most `limit` places. */
export async function listUses(
  db: Database,
  ownerId: string,
  { address, limit }: { address: string; limit: number },
): Promise<ImageUse[]> {
  // An address has no character with a meaning in a LIKE pattern but the underscore.
  const pattern = `%${address.replaceAll('_', '\\_')}%`;
  const covers = shownProjects(db)
    .select(['id as project_id', 'title as project_title'])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`thumbnail like ${pattern} escape '\\'`)
    .orderBy('title_folded')
    .limit(limit)
    .execute();
  const sections = shownProjects(db)
    .innerJoin('sections', 'sections.project_id', 'projects.id')
    .select([
      'projects.id as project_id',
      'projects.title as project_title',
      'sections.id as section_id',
      'sections.title as section_title',
    ])
    .where('projects.owner_id', '=', ownerId)
    .where(
      sql<boolean>`(sections.content like ${pattern} escape '\\' or sections.images like ${pattern} escape '\\' or sections.opening like ${pattern} escape '\\')`,
    )
    .orderBy('projects.title_folded')
    .orderBy('sections.position')
    .limit(limit)
    .execute();
  const onCovers = (await covers).map((cover) => ({ ...cover, section_id: null, section_title: null }));
  return [...onCovers, ...(await sections)].slice(0, limit);
}
