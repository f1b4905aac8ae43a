import { Button, Group, List, Text } from '@mantine/core';
import type { ExportWarning } from '#contract/exports.ts';
import type { FileAction } from './use-book-file.ts';

interface FileStatusProps {
  busy: FileAction | null;
  note: string;
  onCancel: () => void;
}

/** The progress of the file that is being made, with a button that cancels it, or the result. */
export function FileStatus({ busy, note, onCancel }: FileStatusProps) {
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
export function FileWarnings({ warnings }: { warnings: readonly ExportWarning[] }) {
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

/** The share of sections that have text, in whole per cent. 0 if there are no sections. 100 only once there are pages. */
export function generationProgress(sections: readonly { word_count: number }[], pages: number): number {
  if (sections.length === 0) return 0;
  const written = sections.filter(({ word_count }) => word_count > 0).length;
  const share = Math.round((100 * written) / sections.length);
  return pages > 0 ? share : Math.min(share, 99);
}
