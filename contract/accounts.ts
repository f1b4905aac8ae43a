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
  /** Whether a second factor is asked for at sign-in; absent where this is not known. */
  mfa_enabled: z.boolean().optional(),
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
/** A password or the like as a person gives it, to be compared with what is stored. */
const GivenSecret = z.string().max(GIVEN_MAX);
/** Six digits of the authenticator app, or a recovery code. */
const SecondFactor = z.string().trim().min(1, 'Please enter the code.').max(GIVEN_MAX);
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
  errors: ['email_taken', 'registration_closed', 'builtin_accounts_off', 'too_many_attempts', 'overloaded'],
});

export const login = defineRoute({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in with an address and a password.',
  access: 'open',
  body: z.object({ email: GivenSecret, password: GivenSecret, code: SecondFactor.optional() }),
  response: Session,
  errors: [
    'invalid_credentials',
    'second_factor_required',
    'invalid_second_factor',
    'too_many_attempts',
    'account_deactivated',
    'builtin_accounts_off',
    'overloaded',
  ],
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
  summary: 'Verifies an address, also one that is to follow another, by the token of its mail.',
  access: 'open',
  body: z.object({ token: LinkToken }),
  response: z.object({ user: User }),
  errors: ['invalid_link', 'expired_link', 'email_taken'],
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

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Sends a link to choose a new password, if an account has this address; the answer is the same in any case.',
  access: 'open',
  body: z.object({ email: Email }),
  response: Nothing,
  errors: ['too_many_attempts', 'builtin_accounts_off'],
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password by the token of its mail, and ends all sessions.',
  access: 'open',
  body: z.object({ token: LinkToken, password: NewPassword }),
  response: Nothing,
  errors: ['invalid_link', 'expired_link', 'overloaded'],
});

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Sets a new password, and ends all other sessions.',
  access: 'user',
  body: z.object({ current_password: GivenSecret, new_password: NewPassword }),
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
  /** What the browser said of itself at the sign-in; empty where it said nothing. */
  user_agent: z.string(),
  /** The network address it last came from. */
  address: z.string(),
  /** Whether this is the session of the call. */
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

export const exchangeSupabase = defineRoute({
  method: 'POST',
  path: '/auth/supabase/exchange',
  summary: "Gives a session for the hosted provider's token.",
  access: 'open',
  body: z.object({ supabase_token: Token }),
  response: Session,
  errors: [
    'provider_not_configured',
    'invalid_token',
    'registration_closed',
    'account_deactivated',
    'email_taken',
    'provider_failed',
  ],
});
