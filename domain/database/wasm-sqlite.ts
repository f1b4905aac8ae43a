import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

type Value = number | string | Uint8Array | null;

/** The part of sql.js, SQLite compiled to WebAssembly, that the stores need. */
export interface WasmSqlite {
  exec(sql: string): unknown;
  prepare(sql: string): WasmStatement;
  getRowsModified(): number;
  close(): void;
}

interface WasmStatement {
  getColumnNames(): string[];
  bind(values: Value[]): boolean;
  step(): boolean;
  getAsObject(): Record<string, Value>;
  reset(): void;
}

/** Opens an empty database in memory, with all migrations done. It is lost with the page or the process. */
export async function openWasmDatabase(sqlite: WasmSqlite): Promise<Database> {
  sqlite.exec('pragma foreign_keys = on');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(sqlite) }) });
  await migrate(db, 'sqlite');
  return db;
}

/** Adapts sql.js to the interface of better-sqlite3 that Kysely expects, with each statement prepared once. */
function asKyselyDatabase(sqlite: WasmSqlite): SqliteDatabase {
  const statements = new Map<string, WasmStatement>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const statement = prepared(sql);
      return {
        reader: statement.getColumnNames().length > 0,
        all: (parameters) => [...rowsOf(statement, parameters)],
        iterate: (parameters) => rowsOf(statement, parameters),
        run(parameters) {
          statement.bind(parameters as Value[]);
          statement.step();
          statement.reset();
          return { changes: sqlite.getRowsModified(), lastInsertRowid: 0 };
        },
      };
    },
  };
}

function* rowsOf(statement: WasmStatement, parameters: readonly unknown[]): IterableIterator<unknown> {
  statement.bind(parameters as Value[]);
  try {
    while (statement.step()) yield statement.getAsObject();
  } finally {
    statement.reset();
  }
}
