import { z } from 'zod';
import { ChangedPassword, DisplayName, Email, GivenSecret, Nothing, SecondFactor, Token } from './credentials.ts';
import { defineRoute } from '../route.ts';
import { User } from './people.ts';

export const changeProfile = defineRoute({
  method: 'PUT',
  path: '/auth/me',
  summary: 'Sets the name that others see.',
  access: 'user',
  body: z.object({ display_name: DisplayName }),
  response: User,
});

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Sets a new password, and ends all other sessions.',
  access: 'user',
  body: z.object({ current_password: GivenSecret, new_password: ChangedPassword }),
  response: Nothing,
  errors: ['wrong_password', 'too_many_attempts', 'overloaded'],
});

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/auth/email',
  summary: 'Sends a link to the new address, which takes the place of the old one when the link is followed.',
  access: 'user',
  body: z.object({ email: Email, password: GivenSecret }),
  response: Nothing,
  errors: ['wrong_password', 'too_many_attempts', 'overloaded'],
});

export const SignedInSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The User-Agent header that the browser sent when the person signed in; empty if it sent none. */
  user_agent: z.string(),
  /** The network address of the last request of this session. */
  address: z.string(),
  /** Whether the call came from this session. */
  current: z.boolean(),
});
export type SignedInSession = z.infer<typeof SignedInSession>;

export const listSessions = defineRoute({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the person is signed in, the newest first.',
  access: 'user',
  response: z.object({ sessions: z.array(SignedInSession) }),
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Ends one session of the person, all its tokens included.',
  access: 'user',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ id: z.string() }),
  errors: ['not_found'],
});

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends all sessions of the person but the one of this token.',
  access: 'user',
  response: Nothing,
});

export const startTotp = defineRoute({
  method: 'POST',
  path: '/auth/totp/start',
  summary: 'Gives a secret for an authenticator app; nothing is asked for before a code confirms it.',
  access: 'user',
  body: z.object({ password: GivenSecret }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['wrong_password', 'totp_on', 'too_many_attempts', 'overloaded'],
});

export const confirmTotp = defineRoute({
  method: 'POST',
  path: '/auth/totp/confirm',
  summary: 'Turns the second factor on by a first code, and gives the recovery codes, which are never shown again.',
  access: 'user',
  body: z.object({ code: SecondFactor }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['wrong_code', 'totp_on', 'totp_not_started', 'too_many_attempts'],
});

export const removeTotp = defineRoute({
  method: 'DELETE',
  path: '/auth/totp',
  summary: 'Turns the second factor off.',
  access: 'user',
  body: z.object({ password: GivenSecret, code: SecondFactor }),
  response: Nothing,
  errors: ['wrong_password', 'wrong_code', 'totp_off', 'too_many_attempts', 'overloaded'],
});

export const exportAccount = defineRoute({
  method: 'GET',
  path: '/auth/export',
  summary: "All of the person's own data as one JSON file: profile, sessions, projects with sections, list of images.",
  access: 'user',
  response: 'file',
  media: ['application/json'],
});

export const deleteAccount = defineRoute({
  method: 'DELETE',
  path: '/auth/account',
  summary: 'Deletes the account with everything of it. Who signs in by the hosted provider confirms with its token.',
  access: 'user',
  body: z.object({ password: GivenSecret.optional(), supabase_token: Token.optional() }),
  response: Nothing,
  errors: ['wrong_password', 'last_administrator', 'too_many_attempts', 'overloaded'],
});
