import { PasswordInput } from '@mantine/core';
import { getSnapshot } from '#web/lib/session/session.ts';
import { UsernameField } from '../sign-in/new-password-fields.tsx';

export interface SecretInputProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  error?: string | undefined;
}

/** A field for the current password, which proves who the person is. */
export function SecretInput({ value, onChange, label = 'Current Password', error }: SecretInputProps) {
  return (
    <>
      <UsernameField email={getSnapshot().user?.email ?? ''} />
      <PasswordInput
        label={label}
        name="current-password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
      />
    </>
  );
}
