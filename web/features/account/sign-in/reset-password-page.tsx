import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { arrivedFromProvider, signInProvider, usesHostedAccounts } from '#web/lib/session/choose-provider.ts';
import { keepAddress, knownAddress } from '#web/lib/session/known-address.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { AccountCard, Notice } from './account-card.tsx';
import classes from './account.module.css';
import { hasErrors } from './field-errors.ts';
import { checkEmail, checkField, checkPasswordField, checkPasswords } from './credentials-check.ts';
import { useCredentials } from './use-credentials.ts';
import { NewPasswordFields, UsernameField } from './new-password-fields.tsx';

/** /reset-password: asks for the address and sends a mail. Opened by the link in that mail, it asks for the new password. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // The link of the hosted provider has a session in its fragment. The provider's library removes the fragment once it has read it.
  const [isArrival] = useState(() => usesHostedAccounts() && arrivedFromProvider('/reset-password'));
  return token !== '' || isArrival ? <NewPasswordForm token={token} /> : <ResetRequestForm />;
}

/** Second step after a forgotten password: sets a new one with the token of the mail's link. */
function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  useDocumentTitle('Choose a new password');
  const form = useCredentials({
    mode: 'register',
    check: checkPasswords,
    checkField: checkPasswordField,
    fallback: 'The password could not be changed.',
    async send({ password }) {
      await (await signInProvider()).resetPassword(token, password).catch(refuseLink);
      const notice = 'Your password has been changed. You can now sign in.';
      await navigate('/login', { replace: true, state: { notice } });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <AccountCard title="Choose a new password">
      <form noValidate className={classes.form} onSubmit={submit}>
        <ErrorBanner
          message={form.errors.general}
          action={
            <div>
              <Anchor component={Link} reloadDocument to="/reset-password">
                Request a new link
              </Anchor>
            </div>
          }
        />
        <UsernameField email={knownAddress()} />
        <NewPasswordFields
          password={form.credentials.password}
          confirmation={form.credentials.confirmation}
          errors={form.errors}
          onChange={form.change}
        />
        <Button
          type="submit"
          fullWidth
          disabled={hasErrors({ ...form.errors, general: undefined })}
          {...busyProps(form.isBusy)}
        >
          {form.isBusy ? 'Saving...' : 'Change Password'}
        </Button>
      </form>
    </AccountCard>
  );
}

/** Messages about the link. They replace the server's messages, which speak of verification. */
const LINK_WORDS: Record<string, string> = {
  invalid_link: 'This link is invalid, or was used already.',
  expired_link: 'This link has expired.',
};

function refuseLink(error: unknown): never {
  const words = error instanceof ApiError ? LINK_WORDS[error.code] : undefined;
  if (!(error instanceof ApiError) || words === undefined) throw error;
  throw new ApiError(words, { status: error.status, code: error.code, cause: error });
}

/** First step after a forgotten password: asks for the address. The answer does not reveal whether the account exists. */
function ResetRequestForm() {
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
