import { Badge, Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { removeTotp } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/people.ts';
import { usesHostedAccounts } from '#web/lib/session/choose-provider.ts';
import { call } from '#web/lib/calls/api.ts';
import { saveBlob } from '#web/lib/calls/download.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { copyLabel } from '#web/ui/text/display-text.ts';
import { Notice } from '../sign-in/account-card.tsx';
import { SecretInput, SettingsPart, useAction } from './settings-part.tsx';
import classes from './settings.module.css';
import { CodeInput, TurnOnForm } from './turn-on-form.tsx';

/** Turns the second factor on and off. It is the code of an authenticator app, which every sign-in then asks for. */
export function SecondFactorPart({ user }: { user: User }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const isOn = user.mfa_enabled === true;
  const setOn = (isEnabled: boolean) => updateUser({ ...user, mfa_enabled: isEnabled });

  function turnedOn(recoveryCodes: string[]) {
    setCodes(recoveryCodes);
    setOn(true);
  }

  return (
    <SettingsPart
      title="Two-factor authentication"
      description="Asks for a code from your authenticator app, in addition to your password."
    >
      {usesHostedAccounts() ? (
        <Text c="dimmed">The second factor is kept by the sign-in provider of this site.</Text>
      ) : (
        <>
          <Badge color={isOn ? 'leaf' : 'gold'} variant="light">
            {isOn ? 'On' : 'Off'}
          </Badge>
          {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
          {codes === null && isOn && <TurnOffForm onDone={() => setOn(false)} />}
          {codes === null && !isOn && <TurnOnForm onDone={turnedOn} onFoundOn={() => setOn(true)} />}
        </>
      )}
    </SettingsPart>
  );
}

/** Turns the second factor off. Asks for both factors, so that a stranger at an open browser cannot do it. */
function TurnOffForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const removing = useAction(async () => {
    await call(removeTotp, { body: { password, code } });
    onDone();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    removing.run();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Turn off two-factor authentication">
      <ErrorBanner message={removing.error} onDismiss={removing.dismiss} />
      <SecretInput value={password} onChange={setPassword} />
      <CodeInput value={code} onChange={setCode} description="Of your app, or a recovery code." />
      <Button
        type="submit"
        variant="default"
        disabled={password === '' || code.trim() === ''}
        {...busyProps(removing.isBusy)}
      >
        Turn Off
      </Button>
    </form>
  );
}

/** The recovery codes. They are shown once, after the second factor was turned on. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const clipboard = useClipboard();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={classes.form}>
      <Notice>Two-factor authentication is on.</Notice>
      <Text>
        Keep these recovery codes in a safe place. Each lets you in once when you do not have your app. They are never
        shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => clipboard.copy(text)}>
          {copyLabel(clipboard, 'Copy Codes')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'tomewright-recovery-codes.txt')}
        >
          Download Codes
        </Button>
        <Button onClick={onDone}>I Have Kept Them</Button>
      </div>
    </div>
  );
}
