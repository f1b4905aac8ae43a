import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LINK_SCHEMES } from '#book/document/define/attributes.ts';
import { linkAddress } from './link-address.ts';

export interface LinkFormProps {
  href: string;
  onSave(href: string): void;
  onRemove(): void;
  onCancel(): void;
}

const REFUSED = `This address cannot be a link. Please begin it with one of: ${LINK_SCHEMES.map((s) => `${s}:`).join(', ')}`;

/** Sets, changes or removes a link. */
export function LinkForm({ href, onSave, onRemove, onCancel }: LinkFormProps) {
  const [value, setValue] = useState(href);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const address = linkAddress(value);
    if (address) onSave(address);
    else setError(REFUSED);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Address"
          placeholder="https://"
          data-autofocus
          value={value}
          error={error}
          onChange={(event) => {
            setValue(event.currentTarget.value);
            setError('');
          }}
        />
        <Group justify="flex-end">
          {href !== '' && (
            <Button variant="subtle" color="red" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Save link</Button>
        </Group>
      </Stack>
    </form>
  );
}
