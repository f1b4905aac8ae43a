import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useEffect, useState } from 'react';
import { CANON_KINDS, type CanonKind } from '#book/canon/kind-words.ts';
import type { CanonEntry, EntryFacts } from '#contract/canon.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './canon.module.css';
import { KIND_LABELS } from '#web/lib/books/canon-entries.ts';
import { Mentions } from './mentions.tsx';
import { useCanonChanges } from './use-canon.ts';

const KIND_OPTIONS = CANON_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

interface EntryFormProps {
  projectId: string;
  /** Null for a new entry. */
  entry: CanonEntry | null;
  onDirty(isDirty: boolean): void;
  /** Null if there is no other entry to merge with. */
  onMerge: (() => void) | null;
  onRename(): void;
  /** Closes the dialog. Asks first if something would be lost. */
  onCancel(): void;
  /** Closes the dialog after something was saved. */
  onDone(): void;
}

/** The form for what is known about an entry, with the places where the book names it. */
export function EntryForm({ projectId, entry, onDirty, onMerge, onRename, onCancel, onDone }: EntryFormProps) {
  const [before] = useState(() => (entry === null ? EMPTY_DRAFT : draftOf(entry)));
  const [draft, setDraft] = useState(before);
  const { add, change, remove } = useCanonChanges(projectId, entry?.id ?? '');
  const isBusy = add.isPending || change.isPending || remove.isPending;
  const failure = add.error ?? change.error ?? remove.error;
  const changes = changesOf(before, draft);
  const isDirty = changes !== null && !isBusy;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const set = (part: Partial<EntryDraft>) => setDraft((current) => ({ ...current, ...part }));
  const done = (message: string) => {
    notifications.show({ message });
    onDone();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || draft.name.trim() === '') return;
    if (changes === null && entry !== null) return onDone();
    const onSuccess = ({ name }: CanonEntry) => done(`${name} is saved.`);
    if (entry === null) add.mutate(factsOf(draft), { onSuccess });
    else change.mutate(changes ?? {}, { onSuccess });
  };
  const askToRemove = async () => {
    if (entry === null || !(await confirmDialog(removalOf(entry)))) return;
    remove.mutate(undefined, { onSuccess: () => done(`${entry.name} is removed from the canon.`) });
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <ErrorBanner message={failure && messageOf(failure)} />
      <div className={classes.filters}>
        <TextInput
          label="Name"
          required
          maxLength={120}
          value={draft.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <NativeSelect
          label="Kind"
          data={KIND_OPTIONS}
          value={draft.kind}
          onChange={({ currentTarget }) => set({ kind: currentTarget.value as CanonKind })}
        />
      </div>
      <Textarea
        label="Other names"
        description="One per line."
        autosize
        minRows={2}
        maxRows={8}
        value={draft.aliases}
        onChange={({ currentTarget }) => set({ aliases: currentTarget.value })}
      />
      <Textarea
        label="Facts"
        description="What is true in this book, one fact per line."
        autosize
        minRows={3}
        maxRows={14}
        value={draft.facts}
        onChange={({ currentTarget }) => set({ facts: currentTarget.value })}
      />
      <Checkbox
        label="Secret: never sent to a text service"
        checked={draft.secret}
        onChange={({ currentTarget }) => set({ secret: currentTarget.checked })}
      />
      {entry && <Mentions projectId={projectId} entry={entry} />}
      <Group gap="sm" align="stretch" justify="space-between">
        {entry && (
          <Group gap="xs">
            <Button variant="default" onClick={onRename} disabled={changes !== null}>
              Rename everywhere…
            </Button>
            {onMerge && (
              <Button variant="default" onClick={onMerge} disabled={changes !== null}>
                Merge into another…
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => void askToRemove()} disabled={isBusy}>
              {entry.found ? 'Not a name' : 'Remove'}
            </Button>
          </Group>
        )}
        <Group gap="xs" ml="auto">
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={draft.name.trim() === ''} {...busyProps(isBusy)}>
            {isBusy ? 'Saving...' : 'Save entry'}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

function removalOf({ name, found, facts }: CanonEntry) {
  const loss = facts.length > 0 ? ' The facts that you wrote of it are lost.' : '';
  return {
    title: found ? 'Not a name' : 'Remove the entry',
    message: found
      ? `“${name}” stays in the text, but is not taken for a name until you restore it.${loss}`
      : `${name} is removed from the canon.${loss}`,
    confirmLabel: found ? 'Not a name' : 'Remove',
    isDestructive: true,
  };
}

/** An entry as its form holds it. */
interface EntryDraft {
  name: string;
  kind: CanonKind;
  /** Other names, one on each line. */
  aliases: string;
  /** Facts, one on each line. */
  facts: string;
  secret: boolean;
}

export const EMPTY_DRAFT: EntryDraft = { name: '', kind: 'person', aliases: '', facts: '', secret: false };

export function draftOf({ name, kind, aliases, facts, secret }: CanonEntry): EntryDraft {
  return { name, kind, aliases: aliases.join('\n'), facts: facts.join('\n'), secret };
}

/** The facts in the draft, in the form of a new entry. */
export function factsOf({ name, kind, aliases, facts, secret }: EntryDraft): EntryFacts {
  return { name: name.trim(), kind, aliases: linesOf(aliases), facts: linesOf(facts), secret };
}

/** The facts of the draft that differ from the entry, or null if none does. */
export function changesOf(before: EntryDraft, draft: EntryDraft): Partial<EntryFacts> | null {
  const [old, next] = [factsOf(before), factsOf(draft)];
  const keys = (Object.keys(next) as (keyof EntryFacts)[]).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]),
  );
  return keys.length === 0 ? null : Object.fromEntries(keys.map((key) => [key, next[key]]));
}

/** The trimmed lines of a text, without empty ones. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
