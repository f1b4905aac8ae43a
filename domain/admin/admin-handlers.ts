import {
  AUDIT_ACTIONS,
  type AuditEntry,
  type RecentAction,
  changeUser as changeUserRoute,
  getAdminDashboard,
  listAuditLog,
  listUsers,
} from '#contract/admin.ts';
import type { Pagination } from '#contract/projects.ts';
import type { Database } from '#domain/database/database.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import { type AuditRow, countEntries, listEntries } from './audit-store.ts';
import { changeUser, presentManagedUser } from './change-user.ts';
import { readStatistics, searchUsers } from './managed-users-store.ts';

const RECENT_ACTIONS = 10;

interface AdminServices {
  db: Database;
  config: { adminEmails: readonly string[] };
  now: () => Date;
}

/** The calls of administration. The contract says who may make them. */
export function adminHandlers({ db, config, now }: AdminServices): BoundHandler[] {
  return [
    handle(getAdminDashboard, async () => {
      const newest = await countEntries(db);
      return {
        statistics: await readStatistics(db, now()),
        recent_actions: (await listEntries(db, { newest, count: RECENT_ACTIONS })).map(presentAction),
      };
    }),

    handle(listUsers, async ({ query }) => {
      const { rows, total } = await searchUsers(db, query);
      return { users: rows.map(presentManagedUser), pagination: paginationOf(query, total) };
    }),

    handle(changeUserRoute, async ({ user, params, body, client }) => {
      const actor = { id: user.id, email: user.email, address: client.address, now: now().toISOString() };
      return changeUser({ db, adminEmails: config.adminEmails, actor }, params.id, body);
    }),

    handle(listAuditLog, async ({ query }) => {
      const total = await countEntries(db);
      const newest = total - (query.page - 1) * query.per_page;
      const rows = newest > 0 ? await listEntries(db, { newest, count: query.per_page }) : [];
      return { logs: rows.map(presentEntry), pagination: paginationOf(query, total) };
    }),
  ];
}

function presentAction(row: AuditRow): RecentAction {
  return {
    id: String(row.id),
    action: AUDIT_ACTIONS.find((action) => action === row.action) ?? 'role_changed',
    target_type: row.target_type,
    target_email: row.target_email,
    admin_email: row.admin_email,
    created_at: row.created_at,
  };
}

function presentEntry(row: AuditRow): AuditEntry {
  return {
    ...presentAction(row),
    target_id: row.target_id,
    address: row.address,
    old_value: row.old_value,
    new_value: row.new_value,
  };
}

function paginationOf({ page, per_page }: { page: number; per_page: number }, total: number): Pagination {
  return { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) };
}
