import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CanonEntry } from '#contract/canon.ts';
import { useMayWrite } from '#web/lib/books/project-queries.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { canonQuery, KIND_LABELS } from '#web/lib/books/canon-entries.ts';
import { EntryForm } from './entry-form.tsx';
import { Mentions } from './mentions.tsx';
import { MergeForm } from './merge-form.tsx';
import { RenameForm } from './rename-form.tsx';

const VERBS = { form: '', merge: 'Merge ', rename: 'Rename ' } as const;
const PHONE = '(max-width: 767.98px)';

interface EntryDialogProps {
  projectId: string;
  /** Null for a new entry. */
  entry: CanonEntry | null;
  /** All entries of the book. */
  entries: readonly CanonEntry[];
  onClose(): void;
}

/** The dialog of one entry. It shows the entry's form, the form that merges it into another entry, or the form that renames it. */
export function EntryDialog({ projectId, entry, entries, onClose }: EntryDialogProps) {
  useReturnedFocus();
  const mayWrite = useMayWrite(projectId);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [doing, setDoing] = useState<'form' | 'merge' | 'rename'>('form');
  const [isDirty, setDirty] = useState(false);
  const close = useCloseGuard({
    isDirty,
    loss: 'What you changed in this entry is not saved.',
    isExcused: () => getSnapshot().user === null,
    onClose,
  });
  const back = () => setDoing('form');
  const title = entry === null ? 'New entry' : `${VERBS[doing]}${entry.name}`;
  return (
    <Dialog opened onClose={close} size={720} fullScreen={isPhone} title={title}>
      {entry !== null && !mayWrite ? (
        <EntryReading projectId={projectId} entry={entry} />
      ) : entry !== null && doing === 'merge' ? (
        <MergeForm projectId={projectId} entry={entry} entries={entries} onBack={back} onDone={onClose} />
      ) : entry !== null && doing === 'rename' ? (
        <RenameForm projectId={projectId} entry={entry} onBack={back} onDone={onClose} />
      ) : (
        <EntryForm
          projectId={projectId}
          entry={entry}
          onDirty={setDirty}
          onMerge={entries.length > 1 ? () => setDoing('merge') : null}
          onRename={() => setDoing('rename')}
          onCancel={close}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

/** What is known about an entry, for people who may read the book but not edit it. */
function EntryReading({ projectId, entry }: { projectId: string; entry: CanonEntry }) {
  const { kind, aliases, facts } = entry;
  return (
    <Stack>
      <Text c="dimmed">
        {KIND_LABELS[kind]}
        {aliases.length > 0 && `, also called ${aliases.join(', ')}`}
      </Text>
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Mentions projectId={projectId} entry={entry} />
    </Stack>
  );
}

interface OpenedEntryProps {
  projectId: string;
  entryId: string;
  onClose(): void;
}

/** The dialog of an entry above a page other than that of the canon. */
export function OpenedEntry({ projectId, entryId, onClose }: OpenedEntryProps) {
  const { data: entries = [] } = useQuery(canonQuery(projectId));
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return null;
  return <EntryDialog projectId={projectId} entry={entry} entries={entries} onClose={onClose} />;
}
