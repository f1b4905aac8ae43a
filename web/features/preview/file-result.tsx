import { Button, Group, List, Text } from '@mantine/core';
import type { ExportWarning } from '#contract/exports.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import type { useBookFile } from './use-book-file.ts';

type BookFile = ReturnType<typeof useBookFile>;

/** Whether a file of the book is being made. */
export function isMakingFile({ state: { busy } }: BookFile): boolean {
  return busy !== null && busy !== 'draft';
}

/** The file that is being made, with a button that cancels it. */
export function FileProgress({ file }: { file: BookFile }) {
  return (
    <Group gap="4px 12px" justify="space-between" flex={1}>
      <Text role="status" c="var(--tw-ink-second)">
        Making the book…
      </Text>
      <Button variant="subtle" onClick={file.cancel}>
        Cancel
      </Button>
    </Group>
  );
}

/** What has come of the file: a note, its warnings, or why there is none. */
export function FileResult({ file }: { file: BookFile }) {
  const { note, error, warnings } = file.state;
  return (
    <>
      <div role="status">{note !== '' && <Text c="var(--tw-green)">{note}</Text>}</div>
      <ErrorBanner message={error} onDismiss={file.dismiss} />
      <FileWarnings warnings={warnings} />
    </>
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
