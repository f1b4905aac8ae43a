import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { COMMENT_MAX } from '#contract/comments.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';

interface CommentFormProps {
  label: string;
  /** The label of the button that sends it. */
  action: string;
  text?: string;
  /** Rejects if the text could not be saved. The form then keeps it. */
  onSend(text: string): Promise<void>;
  onCancel(): void;
}

/** The form for a comment or a reply. Ctrl+Enter sends it, Escape closes the form. */
export function CommentForm({ label, action, text: before = '', onSend, onCancel }: CommentFormProps) {
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
      <Textarea
        ref={focusOnce}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={COMMENT_MAX}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
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

/** Focuses the field, since a person who opens the form wants to write. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
}
