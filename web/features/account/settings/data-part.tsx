import { Button, Checkbox, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount, exportAccount } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/people.ts';
import { usesHostedAccounts } from '#web/lib/session/choose-provider.ts';
import { call } from '#web/lib/calls/api.ts';
import { downloadFile, saveBlob } from '#web/lib/calls/download.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { busyProps } from '#web/ui/busy-props.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { SecretInput, SettingsPart, useAction } from './settings-part.tsx';
import classes from './settings.module.css';

interface DeleteAccountDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what will be lost, and asks the person to confirm the deletion and to prove who they are. */
function DeleteAccountDialog({ user, isOpen, onClose }: DeleteAccountDialogProps) {
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

/** Downloads all of the person's data as a file, and deletes the account. */
export function DataPart({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false);
  const exporting = useAction(async () => {
    const { blob, fileName } = await downloadFile(exportAccount);
    saveBlob(blob, fileName);
  });
  return (
    <SettingsPart
      title="Your data"
      description="Everything you have written belongs to you: download it, or delete it."
    >
      <ErrorBanner message={exporting.error} onDismiss={exporting.dismiss} />
      <div className={classes.buttons}>
        <Button variant="default" {...busyProps(exporting.isBusy)} onClick={exporting.run}>
          Export My Data
        </Button>
        <Button variant="outline" color="red" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog user={user} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </SettingsPart>
  );
}

/** The proof of who the person is: the password that they typed, or the token of the hosted provider that they signed in with. */
async function proofOf(password: string): Promise<{ password: string } | { supabase_token: string }> {
  if (!usesHostedAccounts()) return { password };
  const { hostedProvider } = await import('#web/lib/session/hosted-provider.ts');
  return { supabase_token: (await hostedProvider().accessToken()) ?? '' };
}
