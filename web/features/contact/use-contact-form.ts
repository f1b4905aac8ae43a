import { useState } from 'react';
import { ContactMessage, sendContact } from '#contract/contact.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';

export interface ContactFields {
  name: string;
  email: string;
  message: string;
}

export type ContactErrors = Partial<Record<keyof ContactFields | 'general', string>>;

/** The state of the contact form: its values, its errors, and how it is sent. */
export function useContactForm(email: string, onSent: (email: string) => void) {
  const [fields, setFields] = useState<ContactFields>({ name: '', email, message: '' });
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(website: string): Promise<void> {
    const checked = ContactMessage.safeParse({ ...fields, website });
    if (!checked.success) return setErrors(errorsOf(checked.error.issues));
    setErrors({});
    setBusy(true);
    try {
      await call(sendContact, { body: checked.data });
      onSent(checked.data.email);
    } catch (error) {
      const issues = error instanceof ApiError ? (error.issues ?? []) : [];
      const byField = errorsOf(issues.map(({ path, message }) => ({ path: [path], message })));
      setErrors(issues.length > 0 ? byField : { general: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return {
    fields,
    errors,
    isBusy,
    submit,
    dismiss: () => setErrors(({ general: _, ...rest }) => rest),
    change(name: keyof ContactFields, value: string) {
      setFields((current) => ({ ...current, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  };
}

/** The first error of each field. */
function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): ContactErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'general')] ??= message;
  return errors;
}
