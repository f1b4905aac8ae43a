import { PasswordInput, Stack, Text } from '@mantine/core';
import { passwordStrength } from '#book/catalogue/credentials.ts';
import classes from './account.module.css';

interface NewPasswordFieldsProps {
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

const CRITERIA = 5;

/** Red below two met criteria, amber below four, green otherwise. */
function strengthLevel(strength: number): 'weak' | 'fair' | 'strong' {
  if (strength < 2) return 'weak';
  return strength < 4 ? 'fair' : 'strong';
}

const WORDS = { weak: 'Weak', fair: 'Fair', strong: 'Strong' };

/** Shows how many of the five criteria the password meets: length, lower-case letter, capital letter, number, special character. */
export function StrengthMeter({ password }: { password: string }) {
  if (password === '') return null;
  const strength = passwordStrength(password);
  const level = strengthLevel(strength);
  return (
    <div className={classes.strength} data-level={level}>
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={CRITERIA}
        aria-valuenow={strength}
        aria-valuetext={`${WORDS[level]}, ${strength} of ${CRITERIA}`}
        className={classes.bars}
      >
        {Array.from({ length: CRITERIA }, (_, index) => (
          <span key={index} data-met={index < strength || undefined} />
        ))}
      </div>
      <Text span size="sm" aria-hidden="true" c="dimmed" miw="3.5rem" ta="end">
        {WORDS[level]}
      </Text>
    </div>
  );
}
