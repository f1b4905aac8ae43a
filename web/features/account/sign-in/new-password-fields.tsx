import { PasswordInput, Stack } from '@mantine/core';
import { StrengthMeter } from './strength-meter.tsx';

export interface NewPasswordFieldsProps {
  password: string;
  confirmation: string;
  errors: { password?: string | undefined; confirmation?: string | undefined };
  onChange: (field: 'password' | 'confirmation', value: string) => void;
}

const TOGGLE = { visibilityToggleButtonProps: { 'aria-label': 'Show what is typed', tabIndex: 0 } };

/** A new password twice, with its strength. */
export function NewPasswordFields({ password, confirmation, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <Stack gap="xs">
        <PasswordInput
          label="New Password"
          name="password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={password}
          error={errors.password}
          onChange={(event) => onChange('password', event.currentTarget.value)}
          {...TOGGLE}
        />
        <StrengthMeter password={password} />
      </Stack>
      <PasswordInput
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={confirmation}
        error={errors.confirmation}
        onChange={(event) => onChange('confirmation', event.currentTarget.value)}
        {...TOGGLE}
      />
    </>
  );
}

/**
 * A hidden field with the address of the account, for forms that ask only for a password. A browser's password manager needs it to fill in
 * and store the password.
 */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
