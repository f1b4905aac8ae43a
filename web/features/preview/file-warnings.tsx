import { List, Text } from '@mantine/core';
import type { ExportWarning } from '#contract/exports.ts';

/** What a reader of the finished file will miss. */
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
