import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { removeTotp } from '#contract/accounts/own-account.ts';
import { call } from '#web/lib/calls/api.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { CodeInput } from './code-input.tsx';
import { SecretInput } from '../secret-input.tsx';
import classes from '../settings.module.css';
import { useAction } from '../use-action.ts';

/** Turns the second factor off. Asks for both factors, so that nobody who finds an open browser can do it. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
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
