import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { type OpenDatabase, createLocalLocks } from './locks.ts';
import { migrate } from '#domain/database/migrate.ts';
import type { Tables } from '#domain/database/schema.ts';

/** How many prepared statements are kept; the product has fewer different ones. */
const STATEMENTS_KEPT = 300;
const ROLLBACK = 'rollback';
const BEGIN = 'begin';
/**
 * A transaction takes the write lock at its begin. One that reads first and writes later would fail without waiting if another process (such
 * as an operator's command) had written in between.
 */
const BEGIN_WRITING = 'begin immediate';

/** Opens the embedded database, durable to the last committed write: WAL with synchronous=FULL. `:memory:` is for tests. */
export async function openSqlite(file: string): Promise<OpenDatabase> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file, { timeout: 5000 });
  sqlite.exec('pragma journal_mode = wal');
  sqlite.exec('pragma synchronous = full');
  sqlite.exec('pragma foreign_keys = on');
  // Deleted data are overwritten, so that the file contains no word of them any more.
  sqlite.exec('pragma secure_delete = on');
  sqlite.exec('pragma cache_size = -65536');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(sqlite) }) });
  try {
    await migrate(db, 'sqlite');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind: 'sqlite', locks: createLocalLocks(), pool: () => null, close: () => db.destroy() };
}

/** Adapts Node's own SQLite to the interface of better-sqlite3 that Kysely expects, with each statement prepared once. */
function asKyselyDatabase(sqlite: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = asKyselyStatement(sqlite.prepare(sql === BEGIN ? BEGIN_WRITING : sql));
      const statement = sql === ROLLBACK ? whereOpen(sqlite, prepared) : prepared;
      const oldest = statements.size >= STATEMENTS_KEPT ? statements.keys().next().value : undefined;
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Where the disk is full, SQLite has ended the transaction itself. A second rollback would be an error that hides the first one. */
function whereOpen(sqlite: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...rollback, run: (parameters) => (sqlite.isTransaction ? rollback.run(parameters) : nothing) };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
