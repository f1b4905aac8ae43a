import { useState } from 'react';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { type Credentials, type Mode, NO_CREDENTIALS } from './credentials-check.ts';
import { type FieldErrors, fieldErrorsOf, hasErrors } from '../field-errors.ts';

export interface CredentialsOptions {
  mode: Mode;
  email?: string;
  /** The errors that keep the form from being sent. */
  check: (credentials: Credentials, mode: Mode) => FieldErrors;
  /** The error of one field while somebody types; only for pages that check then. */
  checkField?: (field: keyof Credentials, credentials: Credentials, mode: Mode) => string | undefined;
  /** The message where the server's answer has none. */
  fallback: string;
  send: (credentials: Credentials) => Promise<void>;
}

/** The form as its fields see it. */
export type CredentialsState = ReturnType<typeof useCredentials>;

/** The state of a sign-in form: what is typed, its errors, and how it is sent. */
export function useCredentials({ mode, email = '', check, checkField, fallback, send }: CredentialsOptions) {
  const [credentials, setCredentials] = useState<Credentials>({ ...NO_CREDENTIALS, email });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  function change(field: keyof Credentials, value: string) {
    const next = { ...credentials, [field]: value };
    setCredentials(next);
    setErrors(errorsAfter(field, next));
  }

  /** The errors after typing. Only that field is checked again, and the confirmation after either of the two passwords. */
  function errorsAfter(field: keyof Credentials, next: Credentials): FieldErrors {
    const found: FieldErrors = { ...errors, general: undefined, [field]: checkField?.(field, next, mode) };
    if (field !== 'password') return found;
    const isJudged = next.confirmation !== '';
    return { ...found, confirmation: isJudged ? checkField?.('confirmation', next, mode) : undefined };
  }

  async function submit() {
    if (isBusy) return;
    const found = check(credentials, mode);
    setErrors(found);
    if (hasErrors(found)) return;
    setBusy(true);
    try {
      await send({ ...credentials, email: credentials.email.trim() });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required') setNeedsCode(true);
      else setErrors(fieldErrorsOf(error, fallback));
    } finally {
      setBusy(false);
    }
  }

  function clear() {
    setCredentials({ ...NO_CREDENTIALS, email });
    setErrors({});
    setNeedsCode(false);
  }

  const dismiss = () => setErrors({ ...errors, general: undefined });
  return { credentials, errors, isBusy, needsCode, isAddressKnown: email !== '', change, submit, clear, dismiss };
}
