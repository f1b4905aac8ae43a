import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { keepAddress, knownAddress } from '#web/lib/accounts/known-address.ts';
import { signInProvider } from '#web/lib/accounts/choose-provider.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from '../account.module.css';
import { AccountCard } from '../account-card.tsx';
import { checkEmail, checkField } from '../sign-in/credentials-check.ts';
import { Notice } from '../notice.tsx';
import { useCredentials } from '../sign-in/use-credentials.ts';

/** First step after a forgotten password: asks for the address. The answer is the same whether or not there is such an account. */
export function ResetRequestForm() {
  const [isSent, setSent] = useState(false);
  useDocumentTitle('Forgotten password');
  const form = useCredentials({
    mode: 'login',
    email: knownAddress(),
    check: checkEmail,
    checkField,
    fallback: 'An unexpected error occurred',
    async send({ email }) {
      await (await signInProvider()).sendPasswordReset(email);
      keepAddress(email);
      setSent(true);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(false);
    void form.submit();
  }

  return (
    <AccountCard title="Forgotten password">
      {isSent && <Notice>If an account exists for this address, a mail with a link is on its way.</Notice>}
      <form noValidate className={classes.form} onSubmit={submit}>
        <ErrorBanner message={form.errors.general} onDismiss={form.dismiss} />
        <Text>Give the address of your account. The mail we send holds a link to choose a new password.</Text>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={form.credentials.email}
          error={form.errors.email}
          onChange={(event) => form.change('email', event.currentTarget.value)}
        />
        <Button type="submit" fullWidth disabled={form.errors.email !== undefined} {...busyProps(form.isBusy)}>
          {form.isBusy ? 'Sending...' : 'Send Link'}
        </Button>
      </form>
      <div className={classes.switch}>
        <Anchor component={Link} to="/login">
          Back to Login
        </Anchor>
      </div>
    </AccountCard>
  );
}
