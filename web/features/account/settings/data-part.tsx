import { Button } from '@mantine/core';
import { useState } from 'react';
import { exportAccount } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/people.ts';
import { downloadFile, saveBlob } from '#web/lib/calls/download.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import classes from './settings.module.css';
import { SettingsPart } from './settings-part.tsx';
import { useAction } from './use-action.ts';

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
