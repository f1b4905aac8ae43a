import { accountMessageOf, isTooMany } from '#web/lib/session/refusal.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';

export interface FieldErrors {
  email?: string | undefined;
  password?: string | undefined;
  confirmation?: string | undefined;
  /** The error of the second factor's code. */
  code?: string | undefined;
  /** Errors that belong to no field. */
  general?: string | undefined;
}

const FIELD_OF_CODE: Record<string, keyof FieldErrors> = {
  email_taken: 'email',
  weak_password: 'password',
  invalid_second_factor: 'code',
};

/** Sorts the server's messages by the fields that they are about. Uses `fallback` if the error has no message for people. */
export function fieldErrorsOf(error: unknown, fallback: string): FieldErrors {
  if (!(error instanceof ApiError) || isTooMany(error)) return { general: accountMessageOf(error, fallback) };
  const field = FIELD_OF_CODE[error.code];
  if (field !== undefined) return { [field]: error.message };
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues ?? []) {
    if (path === 'email') errors.email ??= message;
    else if (path === 'password' || path === 'new_password') errors.password ??= message;
    else errors.general ??= message;
  }
  return hasErrors(errors) ? errors : { general: error.message === '' ? fallback : error.message };
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.values(errors).some((message) => message !== undefined);
}
