import { type Expression, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
export type DatabaseKind = 'sqlite' | 'postgres';

/** What differs between the dialects inside a migration. */
export interface Dialect {
  /** A text column that sorts and compares by code point in both databases. */
  text: string;
  kind: DatabaseKind;
}

export interface Migration {
  name: string;
  statements(dialect: Dialect): string[];
}

/** Which of the two databases it is, for a query that they say differently: SQLite has no locks of rows, for one. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A text as its bytes in UTF-8, for those who would only encode it again. */
export function bytesOf(db: Database, text: Expression<string>): RawBuilder<Uint8Array> {
  return isPostgres(db) ? sql`convert_to(${text}, 'UTF8')` : sql`cast(${text} as blob)`;
}

/** Whether a project is there: it is not while it is being copied, imported or deleted, nor in the trash. */
export const IS_SHOWN = sql<boolean>`projects.staged_at is null and projects.trashed_at is null`;

/** The projects that are there. Every query for projects, or for what is in them, begins here or asks `IS_SHOWN`. */
export function shownProjects(db: Database) {
  return db.selectFrom('projects').where(IS_SHOWN);
}

/** As `textBytes` of the rules, of a section or a version. Both databases know the lengths without reading the text. */
export const TEXT_BYTES = sql<number>`octet_length(content) + octet_length(images) - 2 + octet_length(opening) - 2`;

/** A LIKE pattern (with escape character \) that finds folded text anywhere, itself taken literally. */
export function containsPattern(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
