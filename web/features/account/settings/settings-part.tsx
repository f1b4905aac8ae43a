import { Paper, PasswordInput, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { UsernameField } from '../sign-in/new-password-fields.tsx';
import classes from './settings.module.css';

interface SettingsPartProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** One part of the settings: its title and description at the side, its controls in the middle. */
export function SettingsPart({ title, description, children }: SettingsPartProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder shadow="sm" className={classes.part} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text c="dimmed">{description}</Text>
      </div>
      <div className={classes.body}>{children}</div>
    </Paper>
  );
}

/** Runs an action behind a button. Says whether it is running, and holds the message if it failed. */
export function useAction(action: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (thrown) {
      setError(messageOf(thrown, 'An unexpected error occurred'));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, error, run: () => void run(), dismiss: () => setError(null) };
}

interface SecretInputProps {
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
