import { Button, Group, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
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
import { changedDetails, type Details, type ReadDetails } from './details.ts';
import { type Clash, detailsQuery, saveDetails, showSaved } from './save-details.ts';

const PHONE = '(max-width: 767.98px)';

interface BookDetailsDialogProps {
  projectId: string;
  onClose(): void;
}

/** The dialog for editing all details of a book. It fills the screen of a phone. */
export function BookDetailsDialog({ projectId, onClose }: BookDetailsDialogProps) {
  useReturnedFocus();
  const formId = useId();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { draft, isDirty, isSaving, failure, clash, change, save, ...answers } = useDetails(projectId, () => {
    notifications.show({ message: 'The details of the book are saved.' });
    onClose();
  });
  // Closing the dialog during a save loses nothing, so it does not ask.
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

/** The details of a book while an author edits them. They are read again each time the form is opened. */
function useDetails(projectId: string, onSaved: () => void) {
  const reading = useQuery(detailsQuery(projectId, 'details'));
  const [rebased, setRebased] = useState<ReadDetails | null>(null);
  const [edits, setEdits] = useState<Partial<Details>>({});
  const [clash, setClash] = useState<Clash | null>(null);
  const read = rebased ?? reading.data ?? null;
  const draft = read && { ...read.details, ...edits };

  const saving = useMutation({
    mutationFn: (from: ReadDetails) => saveDetails(projectId, from, { ...from.details, ...edits }),
    onSuccess(outcome) {
      if ('clash' in outcome) return setClash(outcome.clash);
      showSaved(outcome.project);
      onSaved();
    },
  });
  const save = (from: ReadDetails) => {
    setClash(null);
    setRebased(from);
    saving.mutate(from);
  };

  return {
    draft,
    isDirty: read !== null && draft !== null && Object.keys(changedDetails(read.details, draft)).length > 0,
    isSaving: saving.isPending,
    failure: reading.error ?? saving.error,
    clash,
    change: (change: Partial<Details>) => setEdits((before) => ({ ...before, ...change })),
    save: () => read && save(read),
    /** Saves the author's changes over those of the other person. */
    keepMine: () => clash && save(clash.current),
    /** Drops the author's changes to details that the other person has changed too. */
    takeTheirs() {
      if (!clash) return;
      const others = Object.entries(edits).filter(([name]) => !clash.names.some((taken) => taken === name));
      setEdits(Object.fromEntries(others));
      setRebased(clash.current);
      setClash(null);
    },
  };
}
