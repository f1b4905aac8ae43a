import { z } from 'zod';
import { emailProblem, passwordProblems } from '#book/catalogue/credentials.ts';
import { ERRORS } from './errors.ts';
import { defineRoute } from './route.ts';

export const ROLES = ['user', 'moderator', 'admin'] as const;

export const User = z.object({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.enum(ROLES),
  created_at: z.string(),
});
export type User = z.infer<typeof User>;

export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.int(),
  token_type: z.literal('bearer'),
  user: User,
});
export type Session = z.infer<typeof Session>;

/** What is longer is not even looked at. */
const GIVEN_MAX = 1000;

/** An address as it is given, its characters composed in the one usual way; checked by the same rule as in the forms. */
export const Email = z
  .string()
  .trim()
  .max(GIVEN_MAX, { error: 'Email address is too long', abort: true })
  .normalize('NFKC')
  .check((context) => {
    const problem = emailProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });

/** A new password; the first broken rule is the message. */
export const NewPassword = z
  .string()
  .max(GIVEN_MAX, { error: 'Password is too long (max 128 characters)', abort: true })
  .check((context) => {
    const problem = passwordProblems(context.value)[0];
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });

const Nothing = z.object({});
const TOKEN_MAX = 4000;
const Token = z.string().min(1).max(TOKEN_MAX);
/** A link without its token is an invalid link. */
const LinkToken = z
  .string(ERRORS.invalid_link.message)
  .min(1, ERRORS.invalid_link.message)
  .max(TOKEN_MAX, ERRORS.invalid_link.message);

export const register = defineRoute({
  method: 'POST',
  path: '/auth/register',
  summary: 'Makes an account and sends the verification mail.',
  access: 'open',
  body: z.object({ email: Email, password: NewPassword }),
  response: z.object({ user: User }),
  status: 201,
  errors: ['email_taken', 'registration_closed', 'overloaded'],
});

export const login = defineRoute({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in with an address and a password.',
  access: 'open',
  body: z.object({ email: z.string().max(GIVEN_MAX), password: z.string().max(GIVEN_MAX) }),
  response: Session,
  errors: ['invalid_credentials', 'too_many_attempts', 'account_deactivated', 'overloaded'],
});

export const refresh = defineRoute({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Gives a new pair of tokens for a refresh token, which ends; a reused one ends its whole family.',
  access: 'open',
  body: z.object({ refresh_token: Token }),
  response: Session,
  errors: ['invalid_token'],
});

export const me = defineRoute({
  method: 'GET',
  path: '/auth/me',
  summary: 'The person whose token this is.',
  access: 'user',
  response: User,
});

export const logout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of this token.',
  access: 'user',
  response: Nothing,
});

export const verifyEmail = defineRoute({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verifies an address by the token of its mail.',
  access: 'open',
  body: z.object({ token: LinkToken }),
  response: z.object({ user: User }),
  errors: ['invalid_link', 'expired_link'],
});

export const resendVerification = defineRoute({
  method: 'POST',
  path: '/auth/resend-verification',
  summary:
    'Sends the verification mail again, if an unverified account has this address; the answer is the same in any case.',
  access: 'open',
  body: z.object({ email: Email }),
  response: Nothing,
  errors: ['too_many_attempts'],
});
