import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { DEMO_LOGIN, isDemoMode } from '#web/lib/demo-mode.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './account.module.css';
import type { Mode } from './credentials-check.ts';
import { hasErrors } from './field-errors.ts';
import { StrengthMeter } from './new-password-fields.tsx';
import type { CredentialsState } from './use-credentials.ts';

/** The fields that both sign-in pages share. */
export function CredentialsForm({ mode, form }: { mode: Mode; form: CredentialsState }) {
  const { credentials, errors, isBusy, needsCode, isAddressKnown, change } = form;
  const isNew = mode === 'register';
  const fieldErrors = { ...errors, general: undefined };
  const toggle = { visibilityToggleButtonProps: { 'aria-label': 'Show what is typed', tabIndex: 0 } };

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {isDemoMode() && <DemoLogin />}
      <ErrorBanner message={errors.general} onDismiss={form.dismiss} />
      {needsCode ? (
        <SecondFactorField
          code={credentials.code ?? ''}
          error={errors.code}
          onChange={(code) => change('code', code)}
        />
      ) : (
        <>
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus={!isAddressKnown}
            value={credentials.email}
            error={errors.email}
            onChange={(event) => change('email', event.currentTarget.value)}
          />
          <Stack gap="xs">
            <PasswordInput
              label="Password"
              name="password"
              autoComplete={isNew ? 'new-password' : 'current-password'}
              required
              withAsterisk={false}
              autoFocus={isAddressKnown}
              data-autofocus={isAddressKnown || undefined}
              value={credentials.password}
              error={errors.password}
              onChange={(event) => change('password', event.currentTarget.value)}
              {...toggle}
            />
            {isNew && <StrengthMeter password={credentials.password} />}
          </Stack>
          {isNew && (
            <PasswordInput
              label="Confirm Password"
              name="confirmation"
              autoComplete="new-password"
              required
              withAsterisk={false}
              value={credentials.confirmation}
              error={errors.confirmation}
              onChange={(event) => change('confirmation', event.currentTarget.value)}
              {...toggle}
            />
          )}
        </>
      )}
      <Button type="submit" fullWidth mt={4} disabled={hasErrors(fieldErrors)} {...busyProps(isBusy)}>
        {submitLabel(mode, isBusy)}
      </Button>
      {needsCode && (
        <Button variant="subtle" fullWidth onClick={form.clear}>
          Back to email and password
        </Button>
      )}
    </form>
  );
}

function submitLabel(mode: Mode, isBusy: boolean): string {
  if (mode === 'register') return isBusy ? 'Creating account...' : 'Create Account';
  return isBusy ? 'Signing in...' : 'Sign In';
}

function DemoLogin() {
  return (
    <Alert role="note" title="Demo login" className={classes.login}>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{DEMO_LOGIN.email}</dd>
        <dt>Password</dt>
        <dd>{DEMO_LOGIN.password}</dd>
      </dl>
      <Text size="sm">It opens sample books in this tab alone.</Text>
    </Alert>
  );
}

interface SecondFactorFieldProps {
  code: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** The field for the second factor, which is the second step of a sign-in. */
function SecondFactorField({ code, error, onChange }: SecondFactorFieldProps) {
  return (
    <>
      <Text role="status">
        Please enter the six digits that your authenticator app shows, or one of your recovery codes.
      </Text>
      <TextInput
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoFocus
        required
        withAsterisk={false}
        value={code}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
