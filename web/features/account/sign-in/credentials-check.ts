import { emailProblem, passwordProblems } from '#book/catalogue/credentials.ts';
import type { FieldErrors } from './field-errors.ts';

export type Mode = 'login' | 'register';

export interface Credentials {
  email: string;
  password: string;
  confirmation: string;
  /** The code of the second factor, if the sign-in asks for it. */
  code?: string;
}

export const NO_CREDENTIALS: Credentials = { email: '', password: '', confirmation: '' };
const MISMATCH = 'Passwords do not match';

/** Checks the simple page: only that the two passwords match. The server checks the rest. */
export function checkMatch({ password, confirmation }: Credentials, mode: Mode): FieldErrors {
  return mode === 'register' && password !== confirmation ? { confirmation: MISMATCH } : {};
}

/** Checks all fields of the combined page. */
export function checkAll(credentials: Credentials, mode: Mode): FieldErrors {
  const errors = checkMatch(credentials, mode);
  const email = emailProblem(credentials.email.trim());
  const password = passwordProblems(credentials.password)[0];
  if (email !== null) errors.email = email;
  if (password !== undefined) errors.password = password;
  return errors;
}

/** Checks a new password that replaces an old one. A long passphrase may contain a common weak pattern. */
export function checkPasswords(credentials: Credentials): FieldErrors {
  const [password] = passwordProblems(credentials.password, { takesPhrases: true });
  return { password, ...checkMatch(credentials, 'register') };
}

/** Checks one field of a new password while the other may still be empty. Returns its error, or undefined. */
export function checkPasswordField(field: keyof Credentials, credentials: Credentials): string | undefined {
  return credentials[field] === '' ? undefined : checkPasswords(credentials)[field];
}

export function checkEmail(credentials: Credentials): FieldErrors {
  return { email: checkAll(credentials, 'login').email };
}

/** Checks one field of the combined page while others may still be empty. Returns its error, or undefined. */
export function checkField(field: keyof Credentials, credentials: Credentials, mode: Mode): string | undefined {
  if (field === 'password' && credentials.password === '') return undefined;
  if (field === 'email' && credentials.email === '') return undefined;
  return checkAll(credentials, mode)[field];
}
