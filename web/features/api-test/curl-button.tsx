import { Button, Checkbox } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { copyLabel } from '#web/ui/text/copy-label.ts';
import classes from './api-test.module.css';
import type { BackendCall } from './backend-call.ts';
import { curlOf } from './curl.ts';

export interface CurlButtonProps {
  prepare: () => BackendCall;
  onFailure: (message: string) => void;
}

/** Copies the call as a shell command; with the token only if the person asks for it. */
export function CurlButton({ prepare, onFailure }: CurlButtonProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  const [showSecrets, setShowSecrets] = useState(false);

  function copy() {
    try {
      clipboard.copy(curlOf(prepare(), { token: getSnapshot().accessToken, showSecrets }));
    } catch (error) {
      onFailure(messageOf(error));
    }
  }

  return (
    <div className={classes.curl}>
      <Button
        variant="default"
        leftSection={
          clipboard.copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
        }
        onClick={copy}
      >
        {copyLabel(clipboard, 'Copy as curl')}
      </Button>
      <Checkbox
        classNames={{ body: classes.tick ?? '', label: classes.tickLabel ?? '' }}
        label="with my token"
        checked={showSecrets}
        onChange={(event) => setShowSecrets(event.currentTarget.checked)}
      />
    </div>
  );
}
