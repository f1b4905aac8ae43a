import { Button, Skeleton, Stack } from '@mantine/core';
import type { ROLES } from '#contract/accounts/people.ts';
import type { AuditAction, AuditEntry, Statistics } from '#contract/admin.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';

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

/** A moment in short form; the full date and time show on hover. */
export function Moment({ date }: { date: string }) {
  return (
    <time dateTime={date} title={fullTime(date)}>
      {relativeTime(date, Date.now())}
    </time>
  );
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long ago a date is, in words. Beyond a week it is the full date and time. `now` is in ms. */
export function relativeTime(date: string, now: number, locale?: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return 'Invalid date';
  const past = now - time.getTime();
  if (past < HOUR) return 'Just now';
  if (past < DAY) return `${Math.floor(past / HOUR)}h ago`;
  if (past < 7 * DAY) return `${Math.floor(past / DAY)}d ago`;
  return fullTime(date, locale);
}

/** The date and time in the person's locale. */
function fullTime(date: string, locale?: string): string {
  return new Date(date).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

interface FailureWordsProps {
  title: string;
  error: unknown;
  retry?: () => void;
}

/** Says what failed and why, with a button to try again if that may help. */
export function FailureWords({ title, error, retry }: FailureWordsProps) {
  const reason = messageOf(error, '');
  return (
    <>
      <strong>{title}</strong>
      {reason !== '' && reason !== title && <div>{reason}</div>}
      {retry && (
        <Button variant="default" mt="xs" onClick={() => retry()}>
          Try again
        </Button>
      )}
    </>
  );
}

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** A placeholder for a list that is loading. */
export function ListSkeleton() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading...">
      {ROWS.map((row) => (
        <Skeleton key={row} height={54} radius="md" />
      ))}
    </Stack>
  );
}
