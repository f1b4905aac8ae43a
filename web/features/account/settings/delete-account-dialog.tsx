import { Button, Checkbox, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/people.ts';
import { usesHostedAccounts } from '#web/lib/accounts/accounts-kind.ts';
import { call } from '#web/lib/calls/api.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { busyProps } from '#web/ui/busy-props.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { proofOf } from './proof.ts';
import { SecretInput } from './secret-input.tsx';
import classes from './settings.module.css';
import { useAction } from './use-action.ts';

export interface DeleteAccountDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what will be lost, and has the person confirm the deletion and prove who they are. */
export function DeleteAccountDialog({ user, isOpen, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title="Delete Account"
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <DeleteAccountForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ user, onClose }: { user: User; onClose: () => void }) {
  const isHosted = usesHostedAccounts();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isMeant, setMeant] = useState(false);
  const deleting = useAction(async () => {
    await call(deleteAccount, { body: await proofOf(password) });
    await signOut();
    await navigate('/');
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    deleting.run();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <ErrorBanner message={deleting.error} onDismiss={deleting.dismiss} />
      <Text>
        This deletes the account of <strong className={classes.address}>{user.email}</strong> with all its books, images
        and sessions. This action cannot be undone. Export your data first if you want to keep it.
        {isHosted && ' Your sign-in itself is kept by the sign-in provider of this site, and is not deleted here.'}
      </Text>
      {!isHosted && <SecretInput value={password} onChange={setPassword} />}
      <Checkbox
        label="I understand that everything is deleted."
        checked={isMeant}
        onChange={(event) => setMeant(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          color="red"
          disabled={!isMeant || (!isHosted && password === '')}
          {...busyProps(deleting.isBusy)}
        >
          Delete Everything
        </Button>
      </Group>
    </form>
  );
}
