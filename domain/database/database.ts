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

/** Whether the database is PostgreSQL, for queries that differ: SQLite has no row locks, for one. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A text as its UTF-8 bytes, for callers that would only encode it again. */
export function bytesOf(db: Database, text: Expression<string>): RawBuilder<Uint8Array> {
  return isPostgres(db) ? sql`convert_to(${text}, 'UTF8')` : sql`cast(${text} as blob)`;
}

/** Whether a project is shown: it is not while it is being copied, imported or deleted, nor in the trash. */
export const IS_SHOWN = sql<boolean>`projects.staged_at is null and projects.trashed_at is null`;

/** The projects that are shown. Every query for projects, or for what is in them, begins here or uses `IS_SHOWN`. */
export function shownProjects(db: Database) {
  return db.selectFrom('projects').where(IS_SHOWN);
}

/** `textBytes` (`domain/bounds/text-bytes.ts`) of a section or a version. Both databases know the lengths without reading the text. */
export const TEXT_BYTES = sql<number>`octet_length(content) + octet_length(images) - 2 + octet_length(opening) - 2`;

/** A LIKE pattern (with escape character \) that finds folded text anywhere and takes its characters literally. */
export function containsPattern(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
