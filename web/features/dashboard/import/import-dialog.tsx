import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { ImportedProject } from '#contract/imports.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay } from '#web/ui/text/plain-display.ts';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { FileDrop } from './file-drop.tsx';
import classes from './import-dialog.module.css';
import { importProgress, type ImportState } from './import-file.ts';
import { useImport } from './use-import.ts';

/** Makes a book of a file. What could not be kept is listed before the book is opened. Closing cancels a running import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  useReturnedFocus();
  const navigate = useNavigate();
  const { importing, start, reset } = useImport(
    (project) => void navigate(`/project/${project.id}`, { replace: true }),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import a book"
      size="lg"
      closeOnClickOutside={importing.phase === 'choosing'}
    >
      {importing.phase === 'choosing' && (
        <Stack gap="md">
          <ErrorBanner message={importing.error} />
          <FileDrop onFile={start} />
          <Text size="sm" c="dimmed">
            Headings become sections; stat blocks, spells, magic items and tables to roll on are recognised. What cannot
            be kept is listed afterwards.
          </Text>
        </Stack>
      )}
      {importing.phase === 'running' && (
        <Running fileName={importing.fileName} state={importing.state} onCancel={reset} />
      )}
      {importing.phase === 'done' && <Report project={importing.project} />}
    </Dialog>
  );
}

function Running({ fileName, state, onCancel }: { fileName: string; state: ImportState; onCancel: () => void }) {
  const { label, percent } = importProgress(state);
  return (
    <Stack gap="md">
      <Text className={classes.name}>{fileName}</Text>
      <Progress value={percent} size="lg" animated aria-label="Import progress" />
      <Text role="status">{label}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

function Report({ project }: { project: ImportedProject }) {
  const { notes } = project.import;
  const count = project.content.sections.length;
  return (
    <Stack gap="md">
      <Text role="status">
        {`“${plainDisplay(project.title)}” is on your shelf, with ${count.toLocaleString()} ${count === 1 ? 'section' : 'sections'}. `}
        {notes.length === 1 ? 'One thing was not understood:' : 'Some things were not understood:'}
      </Text>
      <ul className={classes.notes} aria-label="What was not understood" tabIndex={0}>
        {notes.map((note, index) => (
          <li key={index}>
            {note.line !== null && <span className={classes.line}>{`Line ${note.line.toLocaleString()}`}</span>}
            {note.message}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button component={Link} to={`/project/${project.id}`} replace data-autofocus>
          Open the book
        </Button>
      </Group>
    </Stack>
  );
}
