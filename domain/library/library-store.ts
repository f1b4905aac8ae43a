import type { LibraryKind } from '#contract/library.ts';
import { sql } from 'kysely';
import { fold } from '#book/text/normalize-text.ts';
import { utf8Length } from '#book/text/bytes.ts';
import { type Database, containsPattern, shownProjects } from '#domain/database/database.ts';

/** A block that its author saved to use again. */
interface StoredBlock {
  id: string;
  owner_id: string;
  kind: LibraryKind;
  name: string;
  /** Challenge rating, level, rarity or dice: the list shows it beside the name and filters by it. */
  detail: string;
  /** The block as ProseMirror's JSON, in text. */
  node: string;
  /** The book it was saved from; null once that is gone. */
  project_id: string | null;
  created_at: string;
}

export type ShownBlock = StoredBlock & { project_title: string | null };

interface BlockQuery {
  /** Folded text that name or detail has to contain; '' matches all. */
  words: string;
  kind: LibraryKind | null;
  projectId: string | null;
  limit: number;
  offset: number;
}

export function sqlLibrary(db: Database) {
  return {
    /** One page of the person's blocks by folded name, then by id, and how many are found in all. */
    search: (ownerId: string, query: BlockQuery): Promise<{ blocks: ShownBlock[]; total: number }> =>
      searchBlocks(db, ownerId, query),

    /** The person's block of the same kind and name, with the same node. */
    async findSame({ owner_id, kind, name, node }: StoredBlock): Promise<ShownBlock | null> {
      const row = await shown(db, owner_id)
        .where('library_blocks.name_folded', '=', fold(name))
        .where('library_blocks.kind', '=', kind)
        .where('library_blocks.node', '=', node)
        .limit(1)
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    async count(ownerId: string): Promise<number> {
      const counted = await db
        .selectFrom('library_blocks')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return Number(counted.total);
    },

    async add(block: StoredBlock): Promise<void> {
      const row = {
        ...block,
        bytes: utf8Length(block.node),
        name_folded: fold(block.name),
        search_text: blockSearchText(block),
      };
      await db.insertInto('library_blocks').values(row).execute();
    },

    /** Returns whether the person had such a block. */
    async remove(ownerId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('library_blocks')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

async function searchBlocks(
  db: Database,
  ownerId: string,
  { words, kind, projectId, limit, offset }: BlockQuery,
): Promise<{ blocks: ShownBlock[]; total: number }> {
  let found = shown(db, ownerId);
  if (kind !== null) found = found.where('library_blocks.kind', '=', kind);
  if (projectId !== null) found = found.where('library_blocks.project_id', '=', projectId);
  if (words !== '')
    found = found.where(sql<boolean>`library_blocks.search_text like ${containsPattern(words)} escape '\\'`);
  const rows = await found
    .orderBy('library_blocks.name_folded')
    .orderBy('library_blocks.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { blocks: rows.map(fromRow), total: Number(counted.total) };
}

function shown(db: Database, ownerId: string) {
  return db
    .selectFrom('library_blocks')
    .leftJoin(shownProjects(db).selectAll().as('projects'), 'projects.id', 'library_blocks.project_id')
    .select([
      'library_blocks.id',
      'library_blocks.owner_id',
      'library_blocks.kind',
      'library_blocks.name',
      'library_blocks.detail',
      'library_blocks.node',
      // A book in the trash is not shown, so it is not named either.
      'projects.id as project_id',
      'library_blocks.created_at',
      'projects.title as project_title',
    ])
    .where('library_blocks.owner_id', '=', ownerId);
}

function fromRow(row: Omit<ShownBlock, 'kind'> & { kind: string }): ShownBlock {
  return { ...row, kind: row.kind as ShownBlock['kind'] };
}

/** The text that is searched: name and detail, folded. */
function blockSearchText({ name, detail }: Pick<StoredBlock, 'name' | 'detail'>): string {
  return fold(`${name}\n${detail}`);
}
