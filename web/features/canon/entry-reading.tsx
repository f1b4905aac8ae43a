import { Stack, Text } from '@mantine/core';
import type { CanonEntry } from '#contract/canon.ts';
import { KIND_LABELS } from '#web/lib/books/canon-words.ts';
import { Mentions } from './mentions.tsx';

/** What is known of somebody or something, for whoever may read the book and not write in it. */
export function EntryReading({ projectId, entry }: { projectId: string; entry: CanonEntry }) {
  const { kind, aliases, facts } = entry;
  return (
    <Stack>
      <Text c="dimmed">
        {KIND_LABELS[kind]}
        {aliases.length > 0 && `, also called ${aliases.join(', ')}`}
      </Text>
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Mentions projectId={projectId} entry={entry} />
    </Stack>
  );
}
