import { ROLES, type User } from '#contract/accounts.ts';

/** A stored person as the interface shows them. */
export function toUser(row: {
  id: string;
  email: string;
  email_verified_at: string | null;
  role: string;
  created_at: string;
}): User {
  return {
    id: row.id,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    role: ROLES.find((role) => role === row.role) ?? 'user',
    created_at: row.created_at,
  };
}
