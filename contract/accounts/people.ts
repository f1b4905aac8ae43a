import { z } from 'zod';

export const ROLES = ['user', 'moderator', 'admin'] as const;

export const User = z.object({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.enum(ROLES),
  created_at: z.string(),
  /** Whether sign-in asks for a second factor; absent if unknown. */
  mfa_enabled: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  token_type: z.literal('bearer'),
  user: User,
});
export type Session = z.infer<typeof Session>;

/**
 * Returns the name that others see for an account: the part of the address before the "@". Accounts have no other name.
 */
export function personName(email: string): string {
  return email.split('@', 1)[0] ?? email;
}
