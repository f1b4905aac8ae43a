import { ROLES } from '#contract/accounts/people.ts';
import { AUDIT_ACTIONS, type AuditEntry, type ManagedUser, type RecentAction } from '#contract/admin.ts';
import type { Pagination } from '#contract/projects.ts';
import type { AuditRow } from './audit-store.ts';
import type { ShownUserRow } from './user-store.ts';

export function presentManagedUser(row: ShownUserRow): ManagedUser {
  return {
    id: row.id,
    email: row.email,
    role: ROLES.find((role) => role === row.role) ?? 'user',
    is_active: row.is_active === 1,
    email_verified: row.email_verified_at !== null,
    mfa_enabled: row.mfa_enabled === 1,
    total_bytes: row.total_bytes,
    last_login_at: row.last_login_at,
    created_at: row.created_at,
  };
}

export function presentAction(row: AuditRow): RecentAction {
  return {
    id: String(row.id),
    action: AUDIT_ACTIONS.find((action) => action === row.action) ?? 'role_changed',
    target_type: row.target_type,
    target_email: row.target_email,
    admin_email: row.admin_email,
    created_at: row.created_at,
  };
}

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    ...presentAction(row),
    target_id: row.target_id,
    address: row.address,
    old_value: row.old_value,
    new_value: row.new_value,
  };
}

export function paginationOf({ page, per_page }: { page: number; per_page: number }, total: number): Pagination {
  return { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) };
}
