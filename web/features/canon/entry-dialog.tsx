import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { CanonEntry } from '#contract/canon.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { EntryForm } from './entry-form.tsx';
import { MergeForm } from './merge-form.tsx';

const PHONE = '(max-width: 767.98px)';

export interface EntryDialogProps {
  projectId: string;
  /** Null is a new entry. */
  entry: CanonEntry | null;
  /** All entries of the book. */
  entries: readonly CanonEntry[];
  onClose(): void;
}

/** The dialog of one entry: what is known of it, or the choice of the entry that it is put into. */
export function EntryDialog({ projectId, entry, entries, onClose }: EntryDialogProps) {
  useReturnedFocus();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [isMerging, setMerging] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const close = useCloseGuard({
    isDirty,
    loss: 'What you changed in this entry is not saved.',
    isExcused: () => getSnapshot().user === null,
    onClose,
  });
  const title = entry === null ? 'New entry' : isMerging ? `Merge ${entry.name}` : entry.name;
  return (
    <Dialog opened onClose={close} size={720} fullScreen={isPhone} title={title}>
      {isMerging && entry !== null ? (
        <MergeForm
          projectId={projectId}
          entry={entry}
          entries={entries}
          onBack={() => setMerging(false)}
          onDone={onClose}
        />
      ) : (
        <EntryForm
          projectId={projectId}
          entry={entry}
          onDirty={setDirty}
          onMerge={entries.length > 1 ? () => setMerging(true) : null}
          onCancel={close}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
