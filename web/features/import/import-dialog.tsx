import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { IMPORT_ENDINGS, type ImportPreview } from '#contract/imports.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { importProgress, type ImportState } from './import-calls.ts';
import classes from './import.module.css';
import { Preview } from './preview.tsx';
import type { useImport } from './use-import.ts';

interface ImportDialogProps {
  title: string;
  /** The text below the area for the file. */
  about: string;
  work: Pick<ReturnType<typeof useImport>, 'importing' | 'choose' | 'reset'>;
  isBook: boolean;
  makeLabel(preview: ImportPreview): string;
  /** A choice that the author makes before the import. */
  choice?: ReactNode;
  onMake(): void;
  onClose(): void;
}

/** The steps of an import: the author chooses a file, sees a preview of the result, and confirms. Closing cancels what is running. */
export function ImportDialog({ title, about, work, isBook, makeLabel, choice, onMake, onClose }: ImportDialogProps) {
  useReturnedFocus();
  const { importing, choose, reset } = work;
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" closeOnClickOutside={importing.phase === 'choosing'}>
      {importing.phase === 'choosing' && (
        <Stack gap="md">
          <ErrorBanner message={importing.error} />
          <FileDrop onFile={choose} />
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </Stack>
      )}
      {importing.phase === 'running' && (
        <Running fileName={importing.file.name} state={importing.state} onCancel={reset} />
      )}
      {importing.phase === 'preview' && (
        <Preview
          fileName={importing.file.name}
          preview={importing.preview}
          error={importing.error}
          makeLabel={makeLabel(importing.preview)}
          isBook={isBook}
          onMake={onMake}
          onOther={reset}
        >
          {choice}
        </Preview>
      )}
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

/** An area for dropping a file, with a button that chooses one. */
function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      className={classes.zone}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className={classes.input}
        type="file"
        aria-label="Choose a file"
        accept={IMPORT_ENDINGS.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <IconFileText size={40} stroke={1.3} aria-hidden="true" />
      <Text fw={700}>Drop a file here, or choose one</Text>
      <Text size="sm" c="dimmed">
        Word (.docx), Markdown (.md), OpenDocument (.odt), an e-book (.epub), a web page (.html), data (.json) or an
        archive (.zip), up to 50 MB
      </Text>
    </label>
  );
}
