import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { runSql } from '#server/testing/postgres-database.ts';
import type { DatabaseKind } from '#domain/database/database.ts';
import type { DatabaseLocation } from '../open-database.ts';

/*
 * Databases as releases of the program left them: the file "0001-initial.sqlite.sql" has the tables after the migration of that name, with
 * rows in each. A file of a release is never changed, because people have such databases.
 */

const FOLDER = join(import.meta.dirname, 'schemas');

export function schemaFile(migration: string, kind: DatabaseKind): string {
  return join(FOLDER, `${migration}.${kind}.sql`);
}

/** Fills an empty database with the content of that migration's file. */
export async function playSchema(migration: string, { databaseUrl, file }: DatabaseLocation): Promise<void> {
  const statements = await readFile(schemaFile(migration, databaseUrl === null ? 'sqlite' : 'postgres'), 'utf8');
  if (databaseUrl !== null) return runSql(databaseUrl, statements);
  // The rows come table by table, so that references may point to rows that are inserted later.
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  sqlite.exec(statements);
  sqlite.close();
}

type Rows = Record<string, unknown>[];

/** The rows of every table, by its name, read without the program's own code. */
export async function tablesOf({ databaseUrl, file }: DatabaseLocation): Promise<Record<string, Rows>> {
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

/** The tables, indexes and triggers of a database, without rows. */
export async function structureOf({ databaseUrl, file }: DatabaseLocation): Promise<string> {
  return databaseUrl === null ? dumpSqlite(file, false) : dumpPostgres(databaseUrl, ['--schema-only']);
}

/** The whole of a database as SQL. */
export async function dump({ databaseUrl, file }: DatabaseLocation): Promise<string> {
  return databaseUrl === null ? dumpSqlite(file, true) : dumpPostgres(databaseUrl, ['--column-inserts']);
}

/** Rows come before the indexes, and before the triggers that refuse to change them. */
async function dumpSqlite(file: string, hasRows: boolean): Promise<string> {
  const { query, end } = overSqlite(file);
  const made = await query('select type, name, sql from sqlite_master where sql is not null order by rowid');
  const ofType = (isTable: boolean) => made.filter(({ type }) => (type === 'table') === isTable);
  const sqlOf = (part: Rows) => part.map(({ sql }) => `${String(sql).replace(/\s+/g, ' ')};`);
  const rows: string[] = [];
  for (const { name } of hasRows ? ofType(true) : [])
    rows.push(...(await query(`select * from ${String(name)}`)).map((row) => insertion(String(name), row)));
  await end();
  return [...sqlOf(ofType(true)), ...rows, ...sqlOf(ofType(false)), ''].join('\n');
}

function insertion(table: string, row: Record<string, unknown>): string {
  const values = Object.values(row).map((value) => {
    if (value === null) return 'null';
    if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`;
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')});`;
}

const NOISE = /^(?:--.*|\\(?:un)?restrict .*|SET .*|SELECT pg_catalog\.set_config.*|)\n/gm;
/** Where a statement continues. No value in a row of a kept schema has a line that begins like this. */
const NEXT_LINE = /\n(?:\s+|(?=\)))/g;

/** Dumps with PostgreSQL's own tool, one statement a line; without comments, session settings, and what only its own client understands. */
function dumpPostgres(url: string, how: string[]): string {
  const options = [`--dbname=${url}`, '--no-owner', '--no-privileges', ...how];
  const { status, stdout, stderr } = spawnSync('pg_dump', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pg_dump did not succeed: ${stderr}`);
  return stdout.replace(NOISE, '').replace(NEXT_LINE, ' ');
}
