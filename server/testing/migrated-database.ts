import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/database/open-database.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/* Databases with all tables and no rows, made once and then copied: that is faster than migrating an empty database for each test. */

/** An arbitrary number that other programs are unlikely to use for their locks. */
const LOCK = 7_430_116;
const DATABASE_FOLDER = join(import.meta.dirname, '../../domain/database');

let file: Promise<Buffer> | undefined;
let template: Promise<string> | undefined;

/** The bytes of a migrated SQLite database, made once in each process. */
export function migratedFile(): Promise<Buffer> {
  file ??= makeFile();
  return file;
}

/**
 * The name of a migrated PostgreSQL database on the server in TEST_DATABASE_URL. The first process that needs it makes it. Its name has the
 * hash of the migrations, and it stays until the server ends, so that later runs on the same server find it.
 */
export function migratedTemplate(): Promise<string> {
  template ??= makeTemplate();
  return template;
}

async function makeFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-migrated-'));
  const path = join(folder, 'tomewright.sqlite');
  await (await openDatabase({ databaseUrl: null, file: path })).close();
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

async function makeTemplate(): Promise<string> {
  const name = `tomewright_template_${await hashOfMigrations()}`;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const made = await createPostgresDatabase();
      await (await openDatabase({ databaseUrl: made.url, file: '' })).close();
      // It gets its name when it is complete: a process that ends earlier leaves none that others would copy.
      await client.query(`alter database ${made.name} rename to ${name}`);
    }
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
  return name;
}

async function hashOfMigrations(): Promise<string> {
  const names = (await readdir(DATABASE_FOLDER)).filter((name) => /^(\d{4}-.*|migrate)\.ts$/.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(DATABASE_FOLDER, name), 'utf8')));
  return hash('sha256', texts.join('\n')).slice(0, 16);
}
