import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

/** How many prepared statements are kept; the product has fewer different ones. */
const STATEMENTS_KEPT = 300;

/** Opens the embedded database, durable to the last committed write: WAL with synchronous=FULL. `:memory:` is for tests. */
export async function openSqlite(file: string): Promise<OpenDatabase> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file, { timeout: 5000 });
  sqlite.exec('pragma journal_mode = wal');
  sqlite.exec('pragma synchronous = full');
  sqlite.exec('pragma foreign_keys = on');
  sqlite.exec('pragma cache_size = -65536');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(sqlite) }) });
  try {
    await migrate(db, 'sqlite');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind: 'sqlite', pool: () => null, close: () => db.destroy() };
}

/** Kysely speaks better-sqlite3; this gives it Node's own SQLite, with statements prepared once. */
function asKyselyDatabase(sqlite: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = asKyselyStatement(sqlite.prepare(sql));
      const oldest = statements.size >= STATEMENTS_KEPT ? statements.keys().next().value : undefined;
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
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
