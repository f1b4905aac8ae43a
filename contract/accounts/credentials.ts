import { z } from 'zod';
import { emailProblem, NAME_MAX, passwordProblems } from '#book/catalogue/credentials.ts';
import { shownName } from '#book/text/normalize-text.ts';
import { ERRORS } from '../errors.ts';

/** Input longer than this many characters is refused before any other check. */
const GIVEN_MAX = 1000;

/** An e-mail address as typed, normalised by NFKC. The forms check it by the same rule. */
export const Email = z
  .string()
  .trim()
  .max(GIVEN_MAX, { error: 'Email address is too long', abort: true })
  .normalize('NFKC')
  .check((context) => {
    const problem = emailProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });

/** A new password. The message names the first rule that it breaks. */
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
/** A password that replaces an earlier one. */
export const ChangedPassword = passwordOf({ takesPhrases: true });

/** What others call a person: words on one line, without characters that cannot be seen. */
export const DisplayName = z
  .string()
  .max(GIVEN_MAX)
  .transform((given, context) => {
    const name = shownName(given.replace(/\s+/g, ' '), GIVEN_MAX).replace(/ +/g, ' ');
    if (!SEEN.test(name)) context.addIssue('Please enter a name');
    if ([...name].length > NAME_MAX) context.addIssue(`A name has at most ${NAME_MAX} characters`);
    return name;
  });

/** A letter, number or sign, but none of those that are drawn as nothing. */
const SEEN = /[^\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** The `data` of an answer without content. */
export const Nothing = z.object({});
/** A password or similar secret as a person types it, to be compared with the stored one. */
export const GivenSecret = z.string().max(GIVEN_MAX);
/** Six digits from an authenticator app, or a recovery code. */
export const SecondFactor = z.string().trim().min(1, 'Please enter the code.').max(GIVEN_MAX);
const TOKEN_MAX = 4000;
/** A token of this server or of the hosted identity provider. */
export const Token = z.string().min(1).max(TOKEN_MAX);
/** The token of a link. A missing token gives the message for an invalid link. */
export const LinkToken = z
  .string(ERRORS.invalid_link.message)
  .min(1, ERRORS.invalid_link.message)
  .max(TOKEN_MAX, ERRORS.invalid_link.message);
