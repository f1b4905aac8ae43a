import { Button, Group, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useId } from 'react';
import { TITLE_MIN } from '#book/catalogue/limits.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import classes from './book-details.module.css';
import { ClashNotice } from './clash-notice.tsx';
import { DetailsForm } from './details-form.tsx';
import { useDetails } from './use-details.ts';

const PHONE = '(max-width: 767.98px)';

export interface BookDetailsDialogProps {
  projectId: string;
  onClose(): void;
}

/** The dialog in which all details of a book are edited. It fills a phone's screen. */
export function BookDetailsDialog({ projectId, onClose }: BookDetailsDialogProps) {
  useReturnedFocus();
  const formId = useId();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { draft, isDirty, isSaving, failure, clash, change, save, ...answers } = useDetails(projectId, () => {
    notifications.show({ message: 'The details of the book are saved.' });
    onClose();
  });
  // Closing during a save loses nothing, so it needs no question.
  const close = useCloseGuard({
    isDirty: isDirty && !isSaving,
    loss: 'What you changed in the details of this book is not saved.',
    isExcused: () => getSnapshot().user === null,
    onClose,
  });
  const isValid = draft !== null && draft.title.trim().length >= TITLE_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isSaving) return;
    if (isDirty) save();
    else onClose();
  };

  return (
    <Dialog
      opened
      onClose={close}
      size={920}
      fullScreen={isPhone}
      title="Book details"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      {draft === null && failure === null && (
        <p role="status">
          <Loader size="sm" mr="sm" aria-hidden="true" />
          Loading the details...
        </p>
      )}
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <ErrorBanner message={failure && messageOf(failure)} />
        {clash && <ClashNotice clash={clash} onKeepMine={answers.keepMine} onTakeTheirs={answers.takeTheirs} />}
        {draft && <DetailsForm projectId={projectId} draft={draft} onChange={change} />}
      </form>
      <Group className={classes.foot}>
        <Button variant="subtle" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" form={formId} disabled={!isValid} {...busyProps(isSaving)}>
          {isSaving ? 'Saving...' : 'Save details'}
        </Button>
      </Group>
    </Dialog>
  );
}
