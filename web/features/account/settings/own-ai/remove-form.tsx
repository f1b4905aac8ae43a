import { Button, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { deleteOwnAi } from '#contract/accounts/own-ai.ts';
import { call } from '#web/lib/calls/api.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from '../settings.module.css';
import { useAction } from '../use-action.ts';

/** Deletes the key, once its owner says so again. */
export function RemoveForm({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const removing = useAction(async () => {
    await call(deleteOwnAi);
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
      <div className={classes.buttons}>
        <Button type="submit" color="red" {...busyProps(removing.isBusy)}>
          Delete Key
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
