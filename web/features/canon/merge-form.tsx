import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import type { CanonEntry } from '#contract/canon.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { KINDS_LABELS } from '#web/lib/books/canon-entries.ts';
import { useCanonChanges } from './use-canon.ts';
import { byKind } from './canon-view.ts';
import classes from './canon.module.css';

interface MergeFormProps {
  projectId: string;
  entry: CanonEntry;
  entries: readonly CanonEntry[];
  onBack(): void;
  onDone(): void;
}

/** Merges an entry into another one, for example if two names are of one person. */
export function MergeForm({ projectId, entry, entries, onBack, onDone }: MergeFormProps) {
  const [into, setInto] = useState('');
  const { merge } = useCanonChanges(projectId, entry.id);
  const others = entries.filter(({ id }) => id !== entry.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (into === '' || merge.isPending) return;
    merge.mutate(into, {
      onSuccess({ name }) {
        notifications.show({ message: `${entry.name} is now another name of ${name}.` });
        onDone();
      },
    });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <ErrorBanner message={merge.error && messageOf(merge.error)} />
      <Text>{`${entry.name} becomes another name of the entry that you choose, and its facts are added there. The text of the book stays as it is.`}</Text>
      <NativeSelect
        label="Merge into"
        value={into}
        data={[
          { value: '', label: 'Choose an entry' },
          ...byKind(others).map((group) => ({
            group: KINDS_LABELS[group.kind],
            items: group.entries.map(({ id, name }) => ({ value: id, label: name })),
          })),
        ]}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={into === ''} {...busyProps(merge.isPending)}>
          {merge.isPending ? 'Merging...' : 'Merge'}
        </Button>
      </Group>
    </form>
  );
}
