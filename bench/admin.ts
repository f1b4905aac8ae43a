import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const USERS = 100_000;
const ENTRIES = 1_000_000;
const ROUNDS = 30;
const LIMIT_MS = 100;

const PER_PAGE = 20;
const CALLS: readonly (readonly [string, string])[] = [
  ['dashboard', '/admin/dashboard'],
  ['first page of users', '/admin/users?page=1&per_page=20'],
  ['users in the middle', `/admin/users?page=${USERS / PER_PAGE / 2}&per_page=20`],
  ['last page of users', `/admin/users?page=${USERS / PER_PAGE}&per_page=20`],
  ['search with few found', '/admin/users?search=AUTHOR-77777%40'],
  ['search with many found', '/admin/users?search=example-1&page=40'],
  ['search with none found', '/admin/users?search=nobody%40nowhere'],
  ['moderators', '/admin/users?role=moderator&page=3'],
  ['a search among administrators', '/admin/users?role=admin&search=example-5'],
  ['first page of the log', '/admin/audit-log?page=1&per_page=20'],
  ['log in the middle', `/admin/audit-log?page=${ENTRIES / PER_PAGE / 2}&per_page=20`],
  ['last page of the log', `/admin/audit-log?page=${ENTRIES / PER_PAGE}&per_page=20`],
];

/** Administration's lists through the real server, on a database with many people and a long log. */
export async function benchAdmin(): Promise<BenchRow[]> {
  const rows = await benchOn('SQLite', {});
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return rows;
  const name = `tomewright_bench_${process.pid}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return [...rows, ...(await benchOn('PostgreSQL', { DATABASE_URL: url.href }))];
  } finally {
    await runOn(server, `drop database ${name} with (force)`);
  }
}

async function benchOn(kind: string, environment: Record<string, string>): Promise<BenchRow[]> {
  const client = await startBench(environment);
  try {
    await fill(client, environment.DATABASE_URL ?? null);
    return await measure(client, kind);
  } finally {
    await client.close();
  }
}

async function measure(client: BenchClient, kind: string): Promise<BenchRow[]> {
  const times = new Map<string, number[]>(CALLS.map(([name]) => [name, []]));
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const [name, path] of CALLS) {
      const began = performance.now();
      await client.call('GET', path);
      if (round >= 0) times.get(name)?.push(performance.now() - began);
    }
  }
  for (const [name, list] of times) {
    process.stderr.write(`  ${kind}, ${name}: ${ms(percentile(list, 0.5))}, p95 ${ms(percentile(list, 0.95))}\n`);
  }
  const p95 = percentile([...times.values()].flat(), 0.95);
  const people = USERS.toLocaleString('en');
  const name = `Admin lists with ${people} users and ${ENTRIES.toLocaleString('en')} audit entries, ${kind}, p95`;
  return [{ name, ours: ms(p95), limit: `${LIMIT_MS} ms`, ok: p95 < LIMIT_MS }];
}

/** Writes people and entries straight into the server's database, in statements that both databases understand. */
async function fill(client: BenchClient, databaseUrl: string | null): Promise<void> {
  const { id } = await client.call<{ id: string }>('GET', '/auth/me');
  const { db, kind, close } = await openDatabase({ databaseUrl, file: join(client.dataDir, 'tomewright.sqlite') });
  await db.transaction().execute((transaction) => insertAll(transaction, id));
  // Otherwise PostgreSQL does this by itself at some later time, perhaps during the measurement.
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
  await close();
}

async function insertAll(db: Database, adminId: string): Promise<void> {
  const verified = '2026-01-01T00:00:00.000Z';
  await sql`update users set role = 'admin', email_verified_at = ${verified} where id = ${adminId}`.execute(db);
  const time = sql.raw(
    `'20' || (10 + i % 16) || '-0' || (1 + i % 9) || '-1' || (i % 7) || 'T1' || (i % 10) || ':00:00.000Z'`,
  );
  await sql`insert into users
    (id, email, email_folded, role, is_active, email_verified_at, mfa_enabled, password_hash, created_at, updated_at, last_login_at)
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(USERS - 1)})
    select 'bench-' || i, 'Author-' || i || '@example-' || (i % 97) || '.org', 'author-' || i || '@example-' || (i % 97) || '.org',
      case when i % 1000 = 0 then 'admin' when i % 50 = 0 then 'moderator' else 'user' end, case when i % 20 = 0 then 0 else 1 end,
      ${time}, case when i % 5 = 0 then 1 else 0 end, 'a hash that is as long as the real ones are, more or less: ' || i,
      ${time}, ${time}, case when i % 3 = 0 then null else ${time} end from numbers`.execute(db);
  await sql`insert into audit_log
    (id, action, target_type, target_id, target_email, admin_id, admin_email, address, old_value, new_value, created_at)
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(ENTRIES)})
    select i, 'role_changed', 'user', 'bench-' || (i % 90000), 'author-' || (i % 90000) || '@example.org', ${adminId},
      'bench@example.com', '192.0.2.' || (i % 250), 'user', 'moderator', '2026-01-01T00:00:00.000Z' from numbers`.execute(
    db,
  );
  await sql`update audit_head set entries = ${sql.lit(ENTRIES)} where id = 1`.execute(db);
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
