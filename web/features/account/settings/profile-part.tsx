import { Badge, Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { emailProblem } from '#book/catalogue/credentials.ts';
import { changeEmail } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/people.ts';
import { usesHostedAccounts } from '#web/lib/session/choose-provider.ts';
import { RESENT, useResend } from '#web/lib/session/use-resend.ts';
import { call } from '#web/lib/calls/api.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { NameForm } from './name-form.tsx';
import { Notice } from '../sign-in/account-card.tsx';
import classes from './settings.module.css';
import { SecretInput, SettingsPart, useAction } from './settings-part.tsx';

/** Shows and changes the email address of the account. */
export function ProfilePart({ user }: { user: User }) {
  const resending = useResend(user.email);
  return (
    <SettingsPart title="Profile" description="Your name, and the address that you sign in with and that mails go to.">
      <NameForm user={user} />
      <div>
        <Text fw={700} className={classes.address}>
          {user.email}
        </Text>
        <Badge color={user.email_verified ? 'leaf' : 'gold'} variant="light">
          {user.email_verified ? 'Verified' : 'Not verified'}
        </Badge>
      </div>
      {!user.email_verified && (
        <>
          <ErrorBanner message={resending.error} />
          {resending.isSent && <Notice>{RESENT}</Notice>}
          <Button
            variant="default"
            {...busyProps(resending.isSending)}
            onClick={() => !resending.isSending && resending.resend()}
          >
            Resend Email
          </Button>
        </>
      )}
      {usesHostedAccounts() ? (
        <Text c="dimmed">Your address is kept by the sign-in provider of this site.</Text>
      ) : (
        <EmailForm />
      )}
    </SettingsPart>
  );
}

function EmailForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const problem = email === '' ? null : emailProblem(email.trim());
  const change = useAction(async () => {
    await call(changeEmail, { body: { email: email.trim(), password } });
    setSentTo(email.trim());
    setEmail('');
    setPassword('');
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setSentTo(null);
    change.run();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Change of email">
      <ErrorBanner message={change.error} onDismiss={change.dismiss} />
      {sentTo !== null && (
        <Notice>
          We have sent a link to {sentTo}. Your address changes when you open it; until then the old one stands.
        </Notice>
      )}
      <TextInput
        label="New Email"
        type="email"
        name="new-email"
        autoComplete="email"
        required
        withAsterisk={false}
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <SecretInput value={password} onChange={setPassword} />
      <Button
        type="submit"
        disabled={email === '' || problem !== null || password === ''}
        {...busyProps(change.isBusy)}
      >
        Change Email
      </Button>
    </form>
  );
}
