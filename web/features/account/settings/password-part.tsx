import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changePassword } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/people.ts';
import { usesHostedAccounts } from '#web/lib/session/choose-provider.ts';
import { call } from '#web/lib/calls/api.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { checkPasswordField, checkPasswords } from '../sign-in/credentials-check.ts';
import { hasErrors } from '../sign-in/field-errors.ts';
import { NewPasswordFields, UsernameField } from '../sign-in/new-password-fields.tsx';
import { Notice } from '../sign-in/account-card.tsx';
import { useCredentials } from '../sign-in/use-credentials.ts';
import classes from './settings.module.css';
import { SecretInput, SettingsPart } from './settings-part.tsx';

/** Sets a new password. Asks for the current one. */
export function PasswordPart({ user }: { user: User }) {
  const isHosted = usesHostedAccounts();
  const [current, setCurrent] = useState('');
  const [isChanged, setChanged] = useState(false);
  const form = useCredentials({
    mode: 'register',
    check: checkPasswords,
    checkField: checkPasswordField,
    fallback: 'The password could not be changed.',
    async send({ password }) {
      if (isHosted) await changeHostedPassword(password);
      else await call(changePassword, { body: { current_password: current, new_password: password } });
      form.clear();
      setCurrent('');
      setChanged(true);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setChanged(false);
    void form.submit();
  }

  const isIncomplete = (!isHosted && current === '') || form.credentials.password === '';
  return (
    <SettingsPart title="Password" description="A new password ends your sessions everywhere else.">
      <form noValidate className={classes.form} onSubmit={submit} aria-label="Change of password">
        <ErrorBanner message={form.errors.general} onDismiss={form.dismiss} />
        {isChanged && <Notice>Your password has been changed.</Notice>}
        {isHosted ? <UsernameField email={user.email} /> : <SecretInput value={current} onChange={setCurrent} />}
        <NewPasswordFields
          password={form.credentials.password}
          confirmation={form.credentials.confirmation}
          errors={form.errors}
          onChange={form.change}
        />
        <Button
          type="submit"
          disabled={isIncomplete || hasErrors({ ...form.errors, general: undefined })}
          {...busyProps(form.isBusy)}
        >
          Change Password
        </Button>
      </form>
    </SettingsPart>
  );
}

async function changeHostedPassword(password: string): Promise<void> {
  const { hostedProvider } = await import('#web/lib/session/hosted-provider.ts');
  await hostedProvider().changePassword(password);
}
