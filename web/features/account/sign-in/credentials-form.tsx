import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from '../account.module.css';
import type { Mode } from './credentials-check.ts';
import { DemoLogin } from './demo-login.tsx';
import { hasErrors } from '../field-errors.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import type { CredentialsState } from './use-credentials.ts';

/** The fields of both sign-in pages. */
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
