import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, ContactMessage, sendContact } from '#contract/contact.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './contact.module.css';

export interface ContactFormProps {
  /** The address of the signed-in person, or ''. */
  email: string;
  onSent: (email: string) => void;
}

export function ContactForm({ email, onSent }: ContactFormProps) {
  const { fields, errors, isBusy, change, dismiss, submit } = useContactForm(email, onSent);
  const [website, setWebsite] = useState('');

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(website);
  };
  const bind = (name: keyof ContactFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });

  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <ErrorBanner message={errors.general} onDismiss={dismiss} />
      <TextInput
        label="Your name"
        description="Optional"
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
        {...bind('name')}
      />
      <TextInput
        label="Email"
        description="So that the operator can answer you"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        {...bind('email')}
      />
      <Textarea
        label="Message"
        required
        withAsterisk={false}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={CONTACT_MESSAGE_MAX}
        {...bind('message')}
      />
      {/* A honeypot: a field that people neither see nor reach, so only programs fill it in. */}
      <div className={classes.trap} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed">
          Your message goes by mail to the administrators of this server. It is not stored here.
        </Text>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}

interface ContactFields {
  name: string;
  email: string;
  message: string;
}

type ContactErrors = Partial<Record<keyof ContactFields | 'general', string>>;

/** Holds the values and errors of the contact form and sends it. */
function useContactForm(email: string, onSent: (email: string) => void) {
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
