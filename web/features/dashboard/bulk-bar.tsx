import { Button, Group, Menu, Popover, Progress, Text, TextInput } from '@mantine/core';
import { counted } from '#web/lib/counted.ts';
import {
  type Icon,
  IconArchive,
  IconArchiveOff,
  IconBook,
  IconCheck,
  IconCopy,
  IconDownload,
  IconPencil,
  IconProgress,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useMergedRef } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ProjectSummary } from '#contract/projects.ts';
import { isFocusNowhere, passOnFocus } from '#web/ui/returned-focus.ts';
import { type Status, STATUS_LABELS, STATUSES } from '#book/catalogue/book-choices.ts';
import { TAG_MAX } from '#book/catalogue/limits.ts';
import classes from './projects-table.module.css';
import type { Bulk, BulkProgress } from './use-bulk.ts';

export interface BulkBarProps {
  chosen: ProjectSummary[];
  bulk: Bulk;
  onClear: () => void;
  /** Deletes the chosen books. Asks first. */
  onDelete: () => void;
}

/** The actions on the chosen books, or the progress of a running action. It stays in view below the table. */
export function BulkBar({ chosen, bulk, onClear, onDelete }: BulkBarProps) {
  const bar = useKeptFocus(bulk.progress !== null);
  if (bulk.progress === null && chosen.length === 0) return null;
  return (
    <section ref={bar} tabIndex={-1} className={classes.bar} aria-label="Selected projects">
      {bulk.progress ? (
        <Running progress={bulk.progress} onStop={bulk.stop} />
      ) : (
        <Acts chosen={chosen} bulk={bulk} onClear={onClear} onDelete={onDelete} />
      )}
    </section>
  );
}

/**
 * Keeps the focus near. The pressed button disappears when an action starts or stops, so the bar takes the focus. The bar passes it on when
 * it disappears itself.
 */
function useKeptFocus(isRunning: boolean) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocusNowhere()) bar.current?.focus({ preventScroll: true });
  }, [isRunning]);
  return useMergedRef(bar, passOnFocus);
}

function Acts({ chosen, bulk, onClear, onDelete }: BulkBarProps) {
  const areArchived = chosen.every(({ status }) => status === 'archived');
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <>
      <div className={classes.count}>
        <Text fw={700} role="status">{`${counted(chosen.length, 'project')} selected`}</Text>
        <Button variant="subtle" px="xs" onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className={classes.acts}>
        <StatusMenu onChoose={(status) => bulk.setStatus(chosen, status)} />
        <TagForm onAdd={(tag) => bulk.addTag(chosen, tag)} />
        <Button
          variant="default"
          px="sm"
          leftSection={areArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
          onClick={() => bulk.setStatus(chosen, areArchived ? 'draft' : 'archived')}
        >
          {areArchived ? 'Unarchive' : 'Archive'}
        </Button>
        <Button variant="default" px="sm" leftSection={<IconCopy {...icon} />} onClick={() => bulk.duplicate(chosen)}>
          Duplicate
        </Button>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconDownload {...icon} />}
          onClick={() => bulk.download(chosen)}
        >
          Download
        </Button>
        <Button variant="outline" color="red" px="sm" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </>
  );
}

function Running({ progress: { label, done, total }, onStop }: { progress: BulkProgress; onStop: () => void }) {
  return (
    <>
      <Text flex="none" role="status">
        {`${label} ${counted(total, 'project')}…`}
      </Text>
      <Progress flex="1 1 160px" value={(done / total) * 100} size="lg" aria-label={`${done} of ${total} done`} />
      <Button variant="default" px="sm" onClick={onStop}>
        Stop
      </Button>
    </>
  );
}

/** Sets a status for all chosen books. */
function StatusMenu({ onChoose }: { onChoose: (status: Status) => void }) {
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
function TagForm({ onAdd }: { onAdd: (tag: string) => void }) {
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
