import { SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import { AttrsForm, type FormProps } from './attrs-form.tsx';

/** What an image shows, what stands under it, and how wide it is on the page. */
export function ImageForm({ attrs: values, onChange: change, ...form }: FormProps) {
  return (
    <AttrsForm {...form} saveLabel="Save image">
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
    </AttrsForm>
  );
}
