import { type Selectable, sql } from 'kysely';
import type { LibrarySearch } from '#contract/library.ts';
import type { Database } from '#server/database/database.ts';
import { containsPattern } from '#server/database/fold.ts';
import type { LibraryBlockTable } from '#server/database/schema.ts';

export type LibraryBlockRow = Selectable<LibraryBlockTable>;
export type ShownBlockRow = LibraryBlockRow & { project_title: string | null };

export async function insertBlock(db: Database, row: LibraryBlockRow): Promise<void> {
  await db.insertInto('library_blocks').values(row).execute();
}

/** The person's block that is the very same: its node is one of these texts. */
export function findSameBlock(
  db: Database,
  { owner_id, kind, name_folded }: Pick<LibraryBlockRow, 'owner_id' | 'kind' | 'name_folded'>,
  nodes: readonly string[],
): Promise<ShownBlockRow | undefined> {
  return shown(db, owner_id)
    .where('library_blocks.name_folded', '=', name_folded)
    .where('library_blocks.kind', '=', kind)
    .where('library_blocks.node', 'in', nodes)
    .limit(1)
    .executeTakeFirst();
}

export async function countBlocks(db: Database, ownerId: string): Promise<number> {
  const counted = await db
    .selectFrom('library_blocks')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

/** A page of the person's blocks by name, and how many are found in all. */
export async function searchBlocks(
  db: Database,
  ownerId: string,
  search: LibrarySearch,
): Promise<{ rows: ShownBlockRow[]; total: number }> {
  let found = shown(db, ownerId);
  if (search.kind !== undefined) found = found.where('library_blocks.kind', '=', search.kind);
  if (search.project_id !== undefined) found = found.where('library_blocks.project_id', '=', search.project_id);
  if (search.search !== '') {
    const pattern = containsPattern(search.search);
    found = found.where(sql<boolean>`library_blocks.search_text like ${pattern} escape '\\'`);
  }
  const rows = await found
    .orderBy('library_blocks.name_folded')
    .orderBy('library_blocks.id')
    .limit(search.per_page)
    .offset((search.page - 1) * search.per_page)
    .execute();
  const counted = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}

/** Whether there was such a block of the person. */
export async function deleteOwnBlock(db: Database, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('library_blocks')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function shown(db: Database, ownerId: string) {
  return db
    .selectFrom('library_blocks')
    .leftJoin('projects', 'projects.id', 'library_blocks.project_id')
    .selectAll('library_blocks')
    .select('projects.title as project_title')
    .where('library_blocks.owner_id', '=', ownerId);
}
