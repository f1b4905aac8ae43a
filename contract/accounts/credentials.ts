import { z } from 'zod';
import { emailProblem, passwordProblems } from '#book/catalogue/credentials.ts';
import { ERRORS } from '../errors.ts';

/** Longer input is refused before it is checked in any other way. */
const GIVEN_MAX = 1000;

/** An e-mail address as typed, normalised by NFKC and checked by the same rule as in the forms. */
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
const passwordOf = (rules: { takesPhrases: boolean }) =>
  z
    .string()
    .max(GIVEN_MAX, { error: 'Password is too long (max 128 characters)', abort: true })
    .check((context) => {
      const problem = passwordProblems(context.value, rules)[0];
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
    });

/** The password of a new account. */
export const NewPassword = passwordOf({ takesPhrases: false });
/** One that takes the place of an earlier one. */
export const ChangedPassword = passwordOf({ takesPhrases: true });

/** The `data` of an answer without content. */
export const Nothing = z.object({});
/** A password or the like as a person gives it, to be compared with what is stored. */
export const GivenSecret = z.string().max(GIVEN_MAX);
/** Six digits of the authenticator app, or a recovery code. */
export const SecondFactor = z.string().trim().min(1, 'Please enter the code.').max(GIVEN_MAX);
const TOKEN_MAX = 4000;
/** A token of this server or of the hosted provider. */
export const Token = z.string().min(1).max(TOKEN_MAX);
/** A link without its token is an invalid link. */
export const LinkToken = z
  .string(ERRORS.invalid_link.message)
  .min(1, ERRORS.invalid_link.message)
  .max(TOKEN_MAX, ERRORS.invalid_link.message);
