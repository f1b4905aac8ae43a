import { Button, Group, Menu, Popover, TextInput } from '@mantine/core';
import { type Icon, IconArchive, IconBook, IconCheck, IconPencil, IconProgress, IconTag } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type Status, STATUS_LABELS, STATUSES } from '#book/catalogue/book-choices.ts';
import { TAG_MAX } from '#book/catalogue/limits.ts';

/** Sets a status for all chosen books. */
export function StatusMenu({ onChoose }: { onChoose: (status: Status) => void }) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" px="sm">
          Set status
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {STATUSES.map((status) => (
          <Menu.Item key={status} leftSection={iconOf(status)} onClick={() => onChoose(status)}>
            {STATUS_LABELS[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const STATUS_ICONS: Readonly<Record<Status, Icon>> = {
  draft: IconPencil,
  'in-progress': IconProgress,
  completed: IconCheck,
  published: IconBook,
  archived: IconArchive,
};

function iconOf(status: Status) {
  const Icon = STATUS_ICONS[status];
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}

/** Adds a tag to all chosen books. */
export function TagForm({ onAdd }: { onAdd: (tag: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim() === '') return;
    setOpen(false);
    setTag('');
    onAdd(tag.trim());
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconTag size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          Add tag
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Group component="form" gap="xs" wrap="nowrap" align="end" onSubmit={add}>
          <TextInput
            label="New tag"
            maxLength={TAG_MAX}
            value={tag}
            onChange={({ currentTarget }) => setTag(currentTarget.value)}
          />
          <Button type="submit" disabled={tag.trim() === ''}>
            Add
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
