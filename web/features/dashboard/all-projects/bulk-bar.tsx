import { Button, Menu, Popover, Progress, Text, TextInput } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconDownload, IconTag, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type Status, STATUS_LABELS, STATUSES } from '#book/catalogue/statuses.ts';
import { TAG_MAX } from '#book/catalogue/limits.ts';
import type { ProjectSummary } from '#contract/projects.ts';
import { projectCountLabel } from '../words.ts';
import classes from './bulk-bar.module.css';
import type { Bulk, BulkProgress } from './use-bulk.ts';

export interface BulkBarProps {
  chosen: ProjectSummary[];
  bulk: Bulk;
  onClear: () => void;
  /** Asks first. */
  onDelete: () => void;
}

/** What can be done to the chosen books; while it is being done, how far it is. Stays in sight below the table. */
export function BulkBar({ chosen, bulk, onClear, onDelete }: BulkBarProps) {
  if (bulk.progress) return <Running progress={bulk.progress} onStop={bulk.stop} />;
  if (chosen.length === 0) return null;
  const areArchived = chosen.every(({ status }) => status === 'archived');
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <section className={classes.bar} aria-label="Selected projects">
      <div className={classes.count}>
        <Text fw={700} role="status">{`${projectCountLabel(chosen.length)} selected`}</Text>
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
    </section>
  );
}

function Running({ progress: { label, done, total }, onStop }: { progress: BulkProgress; onStop: () => void }) {
  return (
    <section className={classes.bar} aria-label="Selected projects">
      <Text className={classes.running} role="status">
        {`${label} ${projectCountLabel(total)}…`}
      </Text>
      <Progress
        className={classes.progress}
        value={(done / total) * 100}
        size="lg"
        aria-label={`${done} of ${total} done`}
      />
      <Button variant="default" px="sm" onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}

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
          <Menu.Item key={status} onClick={() => onChoose(status)}>
            {STATUS_LABELS[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

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
        <form className={classes.tagForm} onSubmit={add}>
          <TextInput
            label="New tag"
            maxLength={TAG_MAX}
            value={tag}
            onChange={({ currentTarget }) => setTag(currentTarget.value)}
          />
          <Button type="submit" disabled={tag.trim() === ''}>
            Add
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
