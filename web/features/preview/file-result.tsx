import { Button, Group, List, Text } from '@mantine/core';
import type { ExportWarning } from '#contract/exports.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import type { FileAction, useBookFile } from './use-book-file.ts';

/** What comes of the file that is being made: its progress, its warnings, or why there is none. */
export function FileResult({ file }: { file: ReturnType<typeof useBookFile> }) {
  const { busy, note, error, warnings } = file.state;
  return (
    <>
      <FileStatus busy={busy} note={note} onCancel={file.cancel} />
      <ErrorBanner message={error} onDismiss={file.dismiss} />
      <FileWarnings warnings={warnings} />
    </>
  );
}

interface FileStatusProps {
  busy: FileAction | null;
  note: string;
  onCancel: () => void;
}

/** The progress of the file that is being made, with a button that cancels it, or the result. */
function FileStatus({ busy, note, onCancel }: FileStatusProps) {
  const isMaking = busy !== null && busy !== 'draft';
  return (
    <Group gap="4px 12px" justify="space-between">
      <div role="status">
        {isMaking ? (
          <Text c="var(--tw-ink-second)">Making the book…</Text>
        ) : (
          note !== '' && <Text c="var(--tw-green)">{note}</Text>
        )}
      </div>
      {isMaking && (
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Group>
  );
}

/** Warnings about what a reader of the finished file will miss. */
function FileWarnings({ warnings }: { warnings: readonly ExportWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings">
      <Text fw={700}>The file was made, with warnings:</Text>
      <List size="sm" spacing={4} mt={4}>
        {warnings.map((warning, place) => (
          <List.Item key={`${place} ${warning.section} ${warning.message}`}>
            {warning.section === '' ? '' : `${warning.section}: `}
            {warning.message}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
