import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';

type Attrs = Record<string, unknown>;

/** What the form of a block is given. */
export interface FormProps {
  attrs: Attrs;
  onSave(attrs: Attrs): void;
  onCancel(): void;
}

export interface AttrsFormProps extends FormProps {
  saveLabel: string;
  /** The fields, for the attributes as they stand in the form. */
  children(values: Attrs, change: (patch: Attrs) => void): ReactNode;
}

/** A form over the attributes of one block: nothing of it is in the text before it is saved. */
export function AttrsForm({ attrs, saveLabel, onSave, onCancel, children }: AttrsFormProps) {
  const [values, setValues] = useState(attrs);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands within the page's own elements as React sees it.
    event.stopPropagation();
    onSave(values);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children(values, (patch) => setValues((before) => ({ ...before, ...patch })))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">{saveLabel}</Button>
        </Group>
      </Stack>
    </form>
  );
}
