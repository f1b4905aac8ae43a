import { Button, Paper, Skeleton, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, ContactMessage, getContact, sendContact } from '#contract/contact.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { Ornament } from '#web/ui/ornament.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import prose from '#web/ui/text/prose.module.css';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './contact.module.css';

const LEAD = 'This Tomewright is run by its operator: the person or the group that gave you its address.';

/** /contact: sends a message to the operator of this server. */
export function ContactPage() {
  useDocumentTitle('Contact');
  return (
    <Page className={classes.page}>
      <PageTitle>Contact</PageTitle>
      <div className={classes.columns}>
        <div className={prose.prose}>
          <p className={prose.lead}>{LEAD}</p>
          <p>
            The operator decides about accounts, keeps the backups, and can help when something here does not work. How
            to do something is written in the <Link to="/help">guide</Link>, and what is stored of you under{' '}
            <Link to="/privacy">Privacy</Link>.
          </p>
        </div>
        <Paper className={classes.card} withBorder shadow="xs">
          <ContactContent />
        </Paper>
      </div>
    </Page>
  );
}

/** The form, or the reason why there is none. */
function ContactContent() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { user } = useAuth();
  const { data, error } = useQuery({
    queryKey: ['contact'],
    queryFn: ({ signal }) => call(getContact, { signal }),
    enabled: !isDemoMode(),
  });
  if (isDemoMode())
    return (
      <p>This is a demo. It has no server and no operator, so there is nobody who would get a message from here.</p>
    );
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <Skeleton height={360} />;
  if (sentFrom !== null) return <SentNote email={sentFrom} onAgain={() => setSentFrom(null)} />;
  if (data.reachable) return <ContactForm email={user?.email ?? ''} onSent={setSentFrom} />;
  return (
    <p>
      Nobody has been named on this server to receive messages yet. Please ask whoever gave you its address. If you run
      it yourself: set <code>ADMIN_EMAILS</code>, or make an administrator with <code>npm run admin</code>.
    </p>
  );
}

/** Says that the message was sent. It replaces the form and takes the focus. */
function SentNote({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <Ornament size={28} />
      <Title order={2} size="h3" ref={title} tabIndex={-1}>
        Your message is on its way
      </Title>
      <Text c="dimmed">The answer will come to {email}.</Text>
      <Button variant="default" onClick={onAgain}>
        Write another
      </Button>
    </div>
  );
}

interface ContactFormProps {
  /** The address of the signed-in person, or ''. */
  email: string;
  onSent: (email: string) => void;
}

function ContactForm({ email, onSent }: ContactFormProps) {
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
