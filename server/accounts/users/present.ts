import type { Selectable } from 'kysely';
import type { SignedInSession } from '#contract/accounts/own-account.ts';
import { ROLES, type User } from '#contract/accounts/people.ts';
import type { SessionTable } from '#domain/database/account-tables.ts';

/** A stored person as the API returns them. */
export function toUser(row: {
  id: string;
  email: string;
  email_verified_at: string | null;
  role: string;
  created_at: string;
  mfa_enabled: number;
}): User & { mfa_enabled: boolean } {
  return {
    id: row.id,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    role: ROLES.find((role) => role === row.role) ?? 'user',
    created_at: row.created_at,
    mfa_enabled: row.mfa_enabled === 1,
  };
}

/** A stored session as the API returns it; `current` is the id of the session of the call. */
export function toSignedInSession(row: Selectable<SessionTable>, current: string): SignedInSession {
  return {
    id: row.id,
    created_at: row.created_at,
    last_used_at: row.refreshed_at,
    user_agent: row.user_agent,
    address: row.address,
    current: row.id === current,
  };
}
