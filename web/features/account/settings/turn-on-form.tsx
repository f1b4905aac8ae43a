import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { confirmTotp, startTotp } from '#contract/accounts/own-account.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './settings.module.css';
import { SecretInput, useAction } from './settings-part.tsx';

interface TurnOnFormProps {
  onDone: (recoveryCodes: string[]) => void;
  /** Called if the second factor is already on, for example because it was turned on in another tab. */
  onFoundOn: () => void;
}

/** Turns the second factor on in three steps: asks for the password, shows the secret for the app, and asks for a first code. */
export function TurnOnForm({ onDone, onFoundOn }: TurnOnFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const starting = useAction(async () => {
    try {
      setStarted(await call(startTotp, { body: { password } }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'totp_on') throw error;
      onFoundOn();
    }
  });
  const confirming = useAction(async () => {
    onDone((await call(confirmTotp, { body: { code } })).recovery_codes);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (started === null) starting.run();
    else confirming.run();
  }

  if (started === null) {
    return (
      <form noValidate className={classes.form} onSubmit={submit} aria-label="Turn on two-factor authentication">
        <ErrorBanner message={starting.error} onDismiss={starting.dismiss} />
        <SecretInput value={password} onChange={setPassword} />
        <Button type="submit" disabled={password === ''} {...busyProps(starting.isBusy)}>
          Set Up
        </Button>
      </form>
    );
  }
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Turn on two-factor authentication">
      <Text>Scan this code with your authenticator app, or type the key into it.</Text>
      <QrCode text={started.uri} label="QR code for your authenticator app" />
      <Text>
        Key: <code className={classes.secret}>{started.secret}</code>
      </Text>
      <ErrorBanner message={confirming.error} onDismiss={confirming.dismiss} />
      <CodeInput value={code} onChange={setCode} description="The six digits that the app shows now." />
      <div className={classes.buttons}>
        <Button type="submit" disabled={code.trim() === ''} {...busyProps(confirming.isBusy)}>
          Turn On
        </Button>
        <Button variant="default" onClick={() => setStarted(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Width of the light border that scanners need around the code, in modules (the squares of the code). */
const BORDER = 2;

/**
 * Shows a text as a QR code. The page draws it itself, since the text is secret and must not be sent anywhere. Dark on light in both
 * schemes.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  description: string;
}

/** A code of the authenticator app. */
export function CodeInput({ value, onChange, description }: CodeInputProps) {
  return (
    <TextInput
      label="Code"
      name="code"
      description={description}
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
