import { sql } from 'kysely';
import type { Statistics } from '#contract/admin.ts';
import { shownProjects } from '#domain/database/database.ts';
import type { Database } from '#domain/database/database.ts';

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
