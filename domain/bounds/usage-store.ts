import { type Expression, sql } from 'kysely';
import { WRITTEN_MAX } from '#contract/accounts/written-words.ts';
import { type Database, isPostgres } from '#domain/database/database.ts';

/** What a person's account holds, in bytes. Blocks of the library, themes, entries of the canon and comments in the person's books are counted as text. */
export interface StoredUsage {
  images_bytes: number;
  fonts_bytes: number;
  text_bytes: number;
  versions_bytes: number;
}

/** What a person holds in each kind of table; `owner` is their id, or a reference to it in the outer query. */
export const heldImages = (owner: string | Expression<string>) => held(sql`bytes`, sql`images`, owner);
const heldFonts = (owner: string | Expression<string>) => held(sql`bytes`, sql`fonts`, owner);
const heldBooks = (owner: string | Expression<string>) => held(sql`text_bytes`, sql`projects`, owner);
const heldVersions = (owner: string | Expression<string>) => held(sql`versions_bytes`, sql`projects`, owner);
const heldThemes = (owner: string | Expression<string>) => held(sql`bytes`, sql`own_themes`, owner);
const heldCanon = (owner: string | Expression<string>) => held(sql`bytes`, sql`canon_entries`, owner);
const heldComments = (owner: string | Expression<string>) => held(sql`bytes`, sql`comments`, owner);
export const heldBlocks = (owner: string | Expression<string>) => held(sql`bytes`, sql`library_blocks`, owner);

/** The sum of all the above for a person. */
export function heldInAll(owner: Expression<string>) {
  return sql<number>`(${heldImages(owner)} + ${heldFonts(owner)} + ${heldBooks(owner)} + ${heldVersions(owner)} + ${heldBlocks(owner)} + ${heldThemes(owner)} + ${heldCanon(owner)} + ${heldComments(owner)})`;
}

export function sqlUsage(db: Database) {
  return {
    /** Reads what a person holds. A project that is being copied or imported counts from the start, with all that it will hold. */
    async read(ownerId: string): Promise<StoredUsage> {
      const { images_bytes, fonts_bytes, versions_bytes, books, blocks, themes, canon, comments } = await db
        .selectNoFrom([
          heldImages(ownerId).as('images_bytes'),
          heldFonts(ownerId).as('fonts_bytes'),
          heldVersions(ownerId).as('versions_bytes'),
          heldBooks(ownerId).as('books'),
          heldBlocks(ownerId).as('blocks'),
          heldThemes(ownerId).as('themes'),
          heldCanon(ownerId).as('canon'),
          heldComments(ownerId).as('comments'),
        ])
        .executeTakeFirstOrThrow();
      const text_bytes = books + blocks + themes + canon + comments;
      return { images_bytes, fonts_bytes, text_bytes, versions_bytes };
    },

    /** Locks the account until the transaction ends, so that several calls that check for room and then add do so one after the other. */
    async lock(ownerId: string): Promise<void> {
      if (!isPostgres(db)) return;
      await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
    },
  };
}

// Indexes hold these columns, so that no row is read for a sum.
function held(column: Expression<unknown>, table: Expression<unknown>, owner: string | Expression<string>) {
  const sum = sql<number>`cast(coalesce(sum(${column}), 0) as bigint)`;
  return sql<number>`(select ${sum} from ${table} as owned where owned.owner_id = ${owner})`;
}

/** How many days are kept of a person: the date may differ elsewhere on the earth. */
const DAYS_KEPT = 3;

export async function findWords(db: Database, userId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('written_days')
    .select('words')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.words ?? 0;
}

/** Adds to a day in one statement, so that two browsers at once lose nothing; never below zero. Returns the new count. */
export async function addWords(
  db: Database,
  userId: string,
  { day, more }: { day: string; more: number },
): Promise<number> {
  const sum = sql<number>`written_days.words + cast(${more} as integer)`;
  const { words } = await db
    .insertInto('written_days')
    .values({ user_id: userId, day, words: Math.max(0, more) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        words: sql<number>`case when ${sum} < 0 then 0 when ${sum} > ${sql.lit(WRITTEN_MAX)} then ${sql.lit(WRITTEN_MAX)} else ${sum} end`,
      }),
    )
    .returning('words')
    .executeTakeFirstOrThrow();
  const kept = db
    .selectFrom('written_days')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(DAYS_KEPT);
  await db.deleteFrom('written_days').where('user_id', '=', userId).where('day', 'not in', kept).execute();
  return words;
}
