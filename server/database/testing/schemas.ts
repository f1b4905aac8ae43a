import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabasePlace } from '#server/testing/create-test-app.ts';
import { runSql } from '#server/testing/postgres-database.ts';
import type { DatabaseKind } from '../database.ts';

/*
 * Databases as earlier versions of the program left them: the file "0005-library.sqlite.sql" holds the tables after the migration of that
 * name, with rows in each of them. An existing file is never changed: it is what people have on their disks.
 */

const FOLDER = join(import.meta.dirname, 'schemas');
const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** The names of all migrations, in their order. */
export function migrationNames(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
}

export function schemaFile(migration: string, kind: DatabaseKind): string {
  return join(FOLDER, `${migration}.${kind}.sql`);
}

/** Fills an empty database with what is in the file of that migration. */
export async function playSchema(migration: string, { databaseUrl, file }: DatabasePlace): Promise<void> {
  const statements = await readFile(schemaFile(migration, databaseUrl === null ? 'sqlite' : 'postgres'), 'utf8');
  if (databaseUrl !== null) return runSql(databaseUrl, statements);
  // The rows come table by table, so that references may point to rows that are inserted later.
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  sqlite.exec(statements);
  sqlite.close();
}

type Rows = Record<string, unknown>[];

/** The rows of every table, by its name, read without the program's own code. */
export async function tablesOf({ databaseUrl, file }: DatabasePlace): Promise<Record<string, Rows>> {
  const { query, end } = databaseUrl === null ? overSqlite(file) : await overPostgres(databaseUrl);
  const tables = await query(databaseUrl === null ? SQLITE_TABLES : POSTGRES_TABLES);
  const rows: Record<string, Rows> = {};
  for (const name of tables.map((table) => String(table.name)))
    rows[name] = await query(`select * from ${name} order by 1, 2`);
  await end();
  return rows;
}

const SQLITE_TABLES = "select name from sqlite_master where type = 'table'";
const POSTGRES_TABLES = "select tablename as name from pg_tables where schemaname = 'public'";

interface Connection {
  query(statement: string): Promise<Rows>;
  end(): Promise<void>;
}

function overSqlite(file: string): Connection {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  return { query: async (statement) => sqlite.prepare(statement).all(), end: async () => sqlite.close() };
}

async function overPostgres(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { query: async (statement) => (await client.query<Rows[number]>(statement)).rows, end: () => client.end() };
}

/** The whole of an embedded database as SQL. */
export function dumpSqlite(file: string): string {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const parts = sqlite
    .prepare("select type, name, sql from sqlite_master where sql is not null order by type = 'table' desc, rowid")
    .all()
    .map(({ type, name, sql }) => ({ name: String(name), sql: `${String(sql)};\n`, isTable: type === 'table' }));
  const rows = parts
    .filter(({ isTable }) => isTable)
    .flatMap(({ name }) =>
      sqlite
        .prepare(`select * from ${name}`)
        .all()
        .map((row) => insertion(name, row)),
    );
  sqlite.close();
  const sqlOf = (isTable: boolean) => parts.filter((part) => part.isTable === isTable).map(({ sql }) => sql);
  return [...sqlOf(true), ...rows, ...sqlOf(false)].join('');
}

/** The same of a PostgreSQL database, by its own tool; without comments and what only its own client understands. */
export function dumpPostgres(url: string): string {
  const options = ['--inserts', '--column-inserts', '--no-owner', '--no-privileges'];
  const { status, stdout, stderr } = spawnSync('pg_dump', [`--dbname=${url}`, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pg_dump did not succeed: ${stderr}`);
  return stdout
    .replace(/^(?:--.*|\\(?:un)?restrict .*)\n/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trimStart();
}

function insertion(table: string, row: Record<string, unknown>): string {
  const values = Object.values(row).map((value) => {
    if (value === null) return 'null';
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')});\n`;
}
