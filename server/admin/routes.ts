import { changeUser as changeUserRoute, getAdminDashboard, listAuditLog, listUsers } from '#contract/admin.ts';
import type { Database } from '#domain/database/database.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { countEntries, listEntries } from './audit-store.ts';
import { changeUser } from './change-user.ts';
import { paginationOf, presentAction, presentEntry, presentManagedUser } from './present.ts';
import { readStatistics } from './statistics-store.ts';
import { searchUsers } from './user-store.ts';

const RECENT_ACTIONS = 10;

export interface AdminServices {
  db: Database;
  config: { adminEmails: readonly string[] };
  now: () => Date;
}

/** The calls of administration. Who may make them is in the contract. */
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
