import { Button, Combobox, Group, Stack, Textarea, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { COMMENT_MAX } from '#contract/comments.ts';
import { membersQuery } from '#web/lib/books/project-queries.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';

interface CommentFormProps {
  projectId: string;
  label: string;
  /** The label of the button that sends it. */
  action: string;
  text?: string;
  /** Rejects if the text could not be saved. The form then keeps it. */
  onSend(text: string): Promise<void>;
  onCancel(): void;
}

/** The form for a comment or a reply. Ctrl+Enter sends it, Escape closes the form. */
export function CommentForm({ projectId, label, action, text: before = '', onSend, onCancel }: CommentFormProps) {
  const [text, setText] = useState(before);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isNew = text.trim() !== '' && text.trim() !== before;
  useUnsavedInput(isNew);

  const send = async () => {
    if (!isNew || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await onSend(text.trim());
    } catch (error) {
      setFailure(messageOf(error));
    }
    setSending(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    if (event.key !== 'Escape' || isNew) return;
    event.stopPropagation();
    onCancel();
  };

  return (
    <Stack
      component="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField projectId={projectId} label={label} value={text} onChange={setText} onKeyDown={onKeyDown} />
      <ErrorBanner message={failure} />
      <Group gap="0 8px" align="stretch">
        <Button type="submit" disabled={!isNew} loading={isSending}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

interface MentionFieldProps {
  projectId: string;
  label: string;
  value: string;
  onChange(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** How many people are offered after "@". */
const OFFERED_MAX = 5;

/** The field for a comment. After "@" it offers the people of the book. */
function MentionField({ projectId, label, value, onChange, onKeyDown }: MentionFieldProps) {
  const { data: people = [] } = useQuery(membersQuery(projectId));
  const ownId = useSyncExternalStore(subscribe, getSnapshot).user?.id;
  const combobox = useCombobox();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(value.length);
  // A person who opens the form wants to write.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const begun = begunMention(value, caret);
  const known = [
    ...new Set(
      people.filter(({ invited, user_id }) => !invited && user_id !== ownId).map(({ display_name }) => display_name),
    ),
  ];
  const offered =
    begun === null
      ? []
      : known.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase())).slice(0, OFFERED_MAX);
  const isOffering = offered.length > 0 && !(offered.length === 1 && offered[0] === begun);

  const names = offered.join();
  const { selectFirstOption } = combobox;
  // Enter takes the first one.
  useEffect(() => {
    if (names !== '') selectFirstOption();
  }, [names, selectFirstOption]);

  const take = (text: string, at: number) => {
    onChange(text);
    setCaret(at);
    const next = begunMention(text, at);
    if (next === null) combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const choose = (name: string) => {
    const start = caret - (begun ?? '').length;
    const at = start + name.length + 1;
    onChange(`${value.slice(0, start)}${name} ${value.slice(caret)}`);
    setCaret(at);
    combobox.closeDropdown();
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: combobox.dropdownOpened && isOffering }}
      position="bottom-start"
      onOptionSubmit={choose}
    >
      <Combobox.Target>
        <Textarea
          ref={field}
          label={label}
          description="Write @ and a name to tell somebody."
          autosize
          minRows={2}
          maxRows={10}
          maxLength={COMMENT_MAX}
          data-autofocus
          value={value}
          onChange={({ currentTarget }) => take(currentTarget.value, currentTarget.selectionStart)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && combobox.dropdownOpened && isOffering) {
              event.stopPropagation();
              combobox.closeDropdown();
            } else onKeyDown(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options>
          {offered.map((name) => (
            <Combobox.Option key={name} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The longest begun name that is looked up, in characters. */
const BEGUN_MAX = 60;

/** The part of a name between "@" and the caret; null if no name is being written there. */
export function begunMention(text: string, caret: number): string | null {
  const at = text.lastIndexOf('@', caret - 1);
  if (caret === 0 || at < 0 || caret - at > BEGUN_MAX || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return null;
  const begun = text.slice(at + 1, caret);
  return /[@\n]/.test(begun) ? null : begun;
}
