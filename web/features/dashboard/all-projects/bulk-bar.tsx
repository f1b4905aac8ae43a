import { Button, Progress, Text } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconDownload, IconTrash } from '@tabler/icons-react';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { ProjectSummary } from '#contract/projects.ts';
import { isFocusNowhere, passOnFocus } from '#web/ui/returned-focus.ts';
import { projectCountLabel } from '../projects/project-queries.ts';
import classes from './projects-table.module.css';
import { StatusMenu, TagForm } from './bulk-forms.tsx';
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
    </>
  );
}

function Running({ progress: { label, done, total }, onStop }: { progress: BulkProgress; onStop: () => void }) {
  return (
    <>
      <Text flex="none" role="status">
        {`${label} ${projectCountLabel(total)}…`}
      </Text>
      <Progress flex="1 1 160px" value={(done / total) * 100} size="lg" aria-label={`${done} of ${total} done`} />
      <Button variant="default" px="sm" onClick={onStop}>
        Stop
      </Button>
    </>
  );
}
