import { z } from 'zod';

export const ROLES = ['user', 'moderator', 'admin'] as const;

export const User = z.object({
  id: z.string(),
  email: z.string(),
  /** What others call the person; empty until they have said so. */
  display_name: z.string(),
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

/** The name that others see for a person: what they call themselves, or else the part of their address before the "@". */
export function personName({ display_name, email }: Pick<User, 'display_name' | 'email'>): string {
  return display_name || (email.split('@', 1)[0] ?? email);
}
