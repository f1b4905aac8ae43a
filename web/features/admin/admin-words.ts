import type { ROLES } from '#contract/accounts/people.ts';
import type { AuditAction, AuditEntry, Statistics } from '#contract/admin.ts';

export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { user: 'User', moderator: 'Moderator', admin: 'Admin' };

export const ACTION_LABELS: Record<AuditAction, string> = {
  role_changed: 'Role changed',
  user_activated: 'User activated',
  user_deactivated: 'User deactivated',
  user_created: 'User created',
  reset_link_created: 'Reset link created',
  backup_restored: 'Backup restored',
};

export const STATISTIC_LABELS: Record<keyof Statistics, string> = {
  total_users: 'Total Users',
  active_users: 'Active Users',
  admin_users: 'Admin Users',
  mfa_enabled_users: 'MFA Enabled',
  recent_logins_24h: 'Recent Logins (24h)',
  total_projects: 'Total Projects',
};

/** What an entry changed, such as `User → Moderator`; empty if the entry has no values. */
export function valuesOf({ old_value, new_value }: Pick<AuditEntry, 'old_value' | 'new_value'>): string {
  return [old_value, new_value]
    .filter((value) => value !== null)
    .map((value) =>
      value in ROLE_LABELS ? ROLE_LABELS[value as Role] : value.charAt(0).toUpperCase() + value.slice(1),
    )
    .join(' → ');
}

export function userCountLabel(count: number, locale?: string): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? 'user' : 'users'}`;
}

export function entryCountLabel(count: number, locale?: string): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? 'entry' : 'entries'}`;
}
