import { z } from 'zod';
import {
  ChangedPassword,
  Email,
  GivenSecret,
  LinkToken,
  NewPassword,
  Nothing,
  SecondFactor,
  Token,
} from './credentials.ts';
import { Session, User } from './people.ts';
import { defineRoute } from '../route.ts';

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
  body: z.object({ token: LinkToken, password: ChangedPassword }),
  response: Nothing,
  errors: ['invalid_link', 'expired_link', 'overloaded'],
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
