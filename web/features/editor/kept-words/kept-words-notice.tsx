import { Alert, Button, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconPencilOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { copyLabel } from '#web/ui/text/copy-label.ts';
import { forgetKeptWords, type KeptWords } from './kept-words.ts';
import classes from './kept-words.module.css';

export interface KeptWordsNoticeProps {
  projectId: string;
  /** Why writing has ended, in a sentence; '' where that is said elsewhere. */
  reason: string;
  /** What was not taken into the book. */
  kept: readonly KeptWords[];
  /** Null where there is nothing to dismiss but words that are to be copied. */
  onDismiss: (() => void) | null;
  /** It happens to somebody who may be typing, somewhere in a long text: the notice comes into sight. */
  isSudden?: boolean;
}

const NOT_TAKEN = 'What you wrote last was not taken into the book. It is kept on this device alone:';
const FORGET = 'Remove these words from this device? They are nowhere else.';

/** Says why somebody writes no more, and has the words that the book did not take. */
export function KeptWordsNotice({ projectId, reason, kept, onDismiss, isSudden = false }: KeptWordsNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSudden) notice.current?.focus();
  }, [isSudden]);
  const clipboard = useClipboard();
  const words = kept.map((one) => one.words).join('\n\n');
  if (reason === '' && words === '') return null;

  const forget = async () => {
    const isSure = await confirmDialog({ message: FORGET, confirmLabel: 'Remove', isDestructive: true });
    if (isSure) await forgetKeptWords(projectId, kept);
  };

  return (
    <Alert
      ref={notice}
      role="alert"
      tabIndex={-1}
      onKeyDown={keepInSight}
      className={classes.notice}
      icon={<IconPencilOff size={22} aria-hidden="true" />}
      withCloseButton={words === '' && onDismiss !== null}
      closeButtonLabel="Dismiss"
      {...(onDismiss ? { onClose: onDismiss } : {})}
    >
      {reason !== '' && <Text>{reason}</Text>}
      {words !== '' && (
        <>
          <Text>{NOT_TAKEN}</Text>
          {/* Long words are scrolled by keys too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classes.words} role="group" aria-label="Words kept on this device" tabIndex={0}>
            {words}
          </div>
          <Group gap="xs">
            <Button onClick={() => clipboard.copy(words)}>{copyLabel(clipboard, 'Copy')}</Button>
            <Button variant="default" onClick={() => void forget()}>
              Remove from this device
            </Button>
          </Group>
        </>
      )}
    </Alert>
  );
}

/** Whoever types on does not scroll the page by each blank, and the notice out of sight. */
function keepInSight(event: KeyboardEvent): void {
  if (event.key === ' ' && event.target === event.currentTarget) event.preventDefault();
}
