import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { deleteOwnAi } from '#contract/accounts/own-ai.ts';
import { usesHostedAccounts } from '#web/lib/accounts/accounts-kind.ts';
import { call } from '#web/lib/calls/api.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { proofOf } from '../proof.ts';
import { SecretInput } from '../secret-input.tsx';
import classes from '../settings.module.css';
import { useAction } from '../use-action.ts';

/** Deletes the key, for who proves to be its owner. */
export function RemoveForm({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const isHosted = usesHostedAccounts();
  const [password, setPassword] = useState('');
  const removing = useAction(async () => {
    await call(deleteOwnAi, { body: await proofOf(password) });
    await onDone();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    removing.run();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Remove your own model">
      <ErrorBanner message={removing.error} onDismiss={removing.dismiss} />
      <Text>Your key is deleted here. What it wrote stays in your books.</Text>
      {!isHosted && <SecretInput value={password} onChange={setPassword} />}
      <div className={classes.buttons}>
        <Button type="submit" color="red" disabled={!isHosted && password === ''} {...busyProps(removing.isBusy)}>
          Delete Key
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
