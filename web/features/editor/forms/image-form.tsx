import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FormProps } from './form-props.ts';

/** What a picture shows, what stands under it, and how wide it is on the page. */
export function ImageForm({ attrs, onSave, onCancel }: FormProps) {
  const [values, setValues] = useState(attrs);
  const change = (patch: Record<string, unknown>) => setValues((before) => ({ ...before, ...patch }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSave(values);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Textarea
          label="Alt text"
          description="What the picture shows, for readers who cannot see it"
          data-autofocus
          autosize
          minRows={2}
          value={String(values.alt)}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
        <TextInput
          label="Caption"
          value={String(values.caption)}
          onChange={(event) => change({ caption: event.currentTarget.value })}
        />
        <div>
          <Text size="sm" fw={500} mb={4} id="image-width">
            Width on the page
          </Text>
          <SegmentedControl
            aria-labelledby="image-width"
            data={[
              { value: 'column', label: 'One column' },
              { value: 'page', label: 'Whole page' },
            ]}
            value={String(values.width)}
            onChange={(width) => change({ width })}
          />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Save image</Button>
        </Group>
      </Stack>
    </form>
  );
}
