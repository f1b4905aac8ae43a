import { Alert, Button, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconPencilOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { hasRole } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { ROLE_LABELS } from '#web/lib/books/book-labels.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { copyLabel } from '#web/ui/text/display-text.ts';
import { forgetOrphaned, orphanedQuery, type OrphanedWords } from './orphaned-updates.ts';
import classes from './writing-ended.module.css';

/**
 * Tells a person that they may no longer write, as soon as they lose that right. Shows the words that the server refused, also later, and
 * also those of a section that is no longer in the book.
 */
export function WritingEnded({ project }: { project: ProjectOutline }) {
  const { id, role, content } = project;
  const mayWrite = hasRole(role, 'editor');
  const [hasWritten, setWritten] = useState(mayWrite);
  if (mayWrite && !hasWritten) setWritten(true);
  const { data = [] } = useQuery(orphanedQuery(id));
  const isSent = ({ sectionId }: { sectionId: string }) =>
    mayWrite && content.sections.some((section) => section.id === sectionId);
  const kept = data.filter((one) => !isSent(one));
  const hasLost = hasWritten && !mayWrite;
  const label = ROLE_LABELS[role].toLowerCase();
  const reason = hasLost
    ? `The owner of this book has made you a ${label}: you can read it, and write in it no more.`
    : kept.length > 0 && !mayWrite
      ? 'You can read this book, and write in it no more.'
      : '';
  const dismiss = () => setWritten(false);
  return <OrphanedWordsNotice projectId={id} reason={reason} kept={kept} onDismiss={dismiss} isSudden={hasLost} />;
}

interface OrphanedWordsNoticeProps {
  projectId: string;
  /** Why the person may no longer write, as a sentence; '' if another message says it. */
  reason: string;
  /** The words that the server refused. */
  kept: readonly OrphanedWords[];
  /** Null if the notice holds only words to copy and cannot be dismissed. */
  onDismiss: (() => void) | null;
  /** Whether the person may be typing somewhere in a long text. The notice then scrolls into view. */
  isSudden?: boolean;
}

const NOT_TAKEN = 'What you wrote last was not taken into the book. It is kept on this device alone:';
const FORGET = 'Remove these words from this device? They are nowhere else.';

/** Says why the person may no longer write, and shows the words that the server refused. */
export function OrphanedWordsNotice({
  projectId,
  reason,
  kept,
  onDismiss,
  isSudden = false,
}: OrphanedWordsNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSudden) notice.current?.focus();
  }, [isSudden]);
  const clipboard = useClipboard();
  const words = kept.map((one) => one.words).join('\n\n');
  if (reason === '' && words === '') return null;

  const forget = async () => {
    const isSure = await confirmDialog({ message: FORGET, confirmLabel: 'Remove', isDestructive: true });
    if (isSure) await forgetOrphaned(projectId, kept);
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
          {/* Long texts can be scrolled by keys too. */}
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

/** Keeps the space key from scrolling the page, and the notice out of view, for a person who keeps typing. */
function keepInSight(event: KeyboardEvent): void {
  if (event.key === ' ' && event.target === event.currentTarget) event.preventDefault();
}
