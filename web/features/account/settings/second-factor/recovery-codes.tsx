import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { saveBlob } from '#web/lib/calls/download.ts';
import { copyLabel } from '#web/ui/text/display-text.ts';
import { Notice } from '../../notice.tsx';
import classes from '../settings.module.css';

/** Shown once, after the second factor was turned on. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
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
