import { emailProblem, passwordProblems } from '#book/catalogue/credentials.ts';
import type { FieldErrors } from '../field-errors.ts';

export type Mode = 'login' | 'register';

export interface Credentials {
  email: string;
  password: string;
  confirmation: string;
  /** The second factor, where it is asked for. */
  code?: string;
}

export const NO_CREDENTIALS: Credentials = { email: '', password: '', confirmation: '' };
const MISMATCH = 'Passwords do not match';

/** The check of the simple page: only that the passwords match. The server checks the rest. */
export function checkMatch({ password, confirmation }: Credentials, mode: Mode): FieldErrors {
  return mode === 'register' && password !== confirmation ? { confirmation: MISMATCH } : {};
}

/** The checks of the combined page. */
export function checkAll(credentials: Credentials, mode: Mode): FieldErrors {
  const errors = checkMatch(credentials, mode);
  const email = emailProblem(credentials.email.trim());
  const password = passwordProblems(credentials.password)[0];
  if (email !== null) errors.email = email;
  if (password !== undefined) errors.password = password;
  return errors;
}

/** The checks of a password that takes the place of an earlier one. */
export function checkPasswords(credentials: Credentials): FieldErrors {
  const [password] = passwordProblems(credentials.password, { takesPhrases: true });
  return { password, ...checkMatch(credentials, 'register') };
}

/** The same of one field, while the others are not yet filled. */
export function checkPasswordField(field: keyof Credentials, credentials: Credentials): string | undefined {
  return credentials[field] === '' ? undefined : checkPasswords(credentials)[field];
}

export function checkEmail(credentials: Credentials): FieldErrors {
  return { email: checkAll(credentials, 'login').email };
}

/** The errors of one field alone, while the others are not yet filled. */
export function checkField(field: keyof Credentials, credentials: Credentials, mode: Mode): string | undefined {
  if (field === 'password' && credentials.password === '') return undefined;
  if (field === 'email' && credentials.email === '') return undefined;
  return checkAll(credentials, mode)[field];
}
