import { type Selectable, sql } from 'kysely';
import type { Statistics, UserSearch } from '#contract/admin.ts';
import { foldEmail } from '#book/text/normalize-text.ts';
import { type Database, shownProjects } from '#domain/database/database.ts';
import type { UserTable } from '#domain/database/schema.ts';
import { heldInAll } from '#domain/bounds/usage-store.ts';

const SHOWN = [
  'id',
  'email',
  'role',
  'is_active',
  'email_verified_at',
  'mfa_enabled',
  'last_login_at',
  'created_at',
] as const;

export type ShownUserRow = Pick<Selectable<UserTable>, (typeof SHOWN)[number]> & { total_bytes: number };

const TOTAL = heldInAll(sql.ref<string>('users.id')).as('total_bytes');

/** One page of the accounts that match, newest first, and how many match in all. */
export async function searchUsers(db: Database, search: UserSearch): Promise<{ rows: ShownUserRow[]; total: number }> {
  const counted = await filtered(db, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const total = Number(counted.total);
  const skipped = (search.page - 1) * search.per_page;
  const count = Math.min(search.per_page, total - skipped);
  if (count <= 0) return { rows: [], total };
  // The last pages are read from the other end, so that they are as quick as the first.
  const isNearEnd = skipped > total / 2;
  const direction = isNearEnd ? 'asc' : 'desc';
  // The ids come from indexes alone; the table is read only for the rows that are shown.
  const found = filtered(db, search)
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(count)
    .offset(isNearEnd ? total - skipped - count : skipped);
  const rows = await db
    .selectFrom('users')
    .select([...SHOWN, TOTAL])
    .where('id', 'in', found)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { rows, total };
}

function filtered(db: Database, { search, role }: UserSearch) {
  let query = db.selectFrom('users');
  if (role && role !== 'all') query = query.where('role', '=', role);
  const part = foldEmail(search ?? '').replace(/[\\%_]/g, '\\$&');
  if (part !== '') query = query.where(sql<boolean>`email_folded like ${`%${part}%`} escape '\\'`);
  return query;
}

export function findUser(db: Database, id: string): Promise<ShownUserRow | undefined> {
  return db
    .selectFrom('users')
    .select([...SHOWN, TOTAL])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many people besides this one can administer. */
export async function countOtherAdministrators(db: Database, id: string): Promise<number> {
  const counted = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

export async function updateUser(
  db: Database,
  id: string,
  facts: { role?: string; is_active?: number; email_verified_at?: string; updated_at: string },
): Promise<void> {
  await db.updateTable('users').set(facts).where('id', '=', id).execute();
}

const DAY_MS = 24 * 60 * 60_000;

/** The figures of the whole server. */
export async function readStatistics(db: Database, now: Date): Promise<Statistics> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const users = await db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('is_active'), sql.lit(0)).as('active'),
      fn.coalesce(fn.sum<number>('mfa_enabled'), sql.lit(0)).as('mfa'),
      sql<number>`count(case when role = 'admin' then 1 end)`.as('admins'),
      sql<number>`count(case when last_login_at >= ${since} then 1 end)`.as('recent'),
    ])
    .executeTakeFirstOrThrow();
  const projects = await shownProjects(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total_users: Number(users.total),
    active_users: Number(users.active),
    admin_users: Number(users.admins),
    mfa_enabled_users: Number(users.mfa),
    recent_logins_24h: Number(users.recent),
    total_projects: Number(projects.total),
  };
}
