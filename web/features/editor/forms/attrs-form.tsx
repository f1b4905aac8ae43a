import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

export type Attrs = Record<string, unknown>;

/** What the form of a block is given. */
export interface FormProps {
  attrs: Attrs;
  onChange(patch: Attrs): void;
  onSave(): void;
  onCancel(): void;
}

export interface AttrsFormProps extends Pick<FormProps, 'onSave' | 'onCancel'> {
  saveLabel: string;
  children: ReactNode;
}

/** A form over the attributes of one block. */
export function AttrsForm({ saveLabel, onSave, onCancel, children }: AttrsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // To React the dialog is inside the page's own elements, so the event would reach their forms too.
    event.stopPropagation();
    onSave();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
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
