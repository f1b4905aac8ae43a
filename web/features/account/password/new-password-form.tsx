import { Anchor, Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { knownAddress } from '#web/lib/accounts/known-address.ts';
import { signInProvider } from '#web/lib/accounts/choose-provider.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from '../account.module.css';
import { AccountCard } from '../account-card.tsx';
import { checkPasswordField, checkPasswords } from '../sign-in/credentials-check.ts';
import { hasErrors } from '../field-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { UsernameField } from '../sign-in/username-field.tsx';
import { useCredentials } from '../sign-in/use-credentials.ts';

/** Second step after a forgotten password: sets a new one, by the token of the mail's link. */
export function NewPasswordForm({ token }: { token: string }) {
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

/** Messages about the link, in place of the server's, which speak of verification. */
const LINK_WORDS: Record<string, string> = {
  invalid_link: 'This link is invalid, or was used already.',
  expired_link: 'This link has expired.',
};

function refuseLink(error: unknown): never {
  const words = error instanceof ApiError ? LINK_WORDS[error.code] : undefined;
  if (!(error instanceof ApiError) || words === undefined) throw error;
  throw new ApiError(words, { status: error.status, code: error.code, cause: error });
}
