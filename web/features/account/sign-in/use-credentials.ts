import { useState } from 'react';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { type Credentials, type Mode, NO_CREDENTIALS } from './credentials-check.ts';
import { type FieldErrors, fieldErrorsOf, hasErrors } from './field-errors.ts';

interface CredentialsOptions {
  mode: Mode;
  email?: string;
  /** Checks the whole form. It is sent only if this returns no error. */
  check: (credentials: Credentials, mode: Mode) => FieldErrors;
  /** Checks one field while somebody types. Left out by pages that check only before sending. */
  checkField?: (field: keyof Credentials, credentials: Credentials, mode: Mode) => string | undefined;
  /** The message for an error of the server that has no message for people. */
  fallback: string;
  send: (credentials: Credentials) => Promise<void>;
}

/** The state of a sign-in form, for its fields. */
export type CredentialsState = ReturnType<typeof useCredentials>;

/** Holds the state of a sign-in form: what is typed and its errors. `submit` sends it. */
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

  /** The errors after a change of one field. Checks only that field, and also the confirmation if the password changed. */
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
