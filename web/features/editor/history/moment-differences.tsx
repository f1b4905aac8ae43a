import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { wordChanges } from '#book/document/word-changes.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { ChangedLines } from '#web/ui/text/changed-lines.tsx';
import { momentQuery } from './moment-query.ts';

export interface MomentDifferencesProps {
  projectId: string;
  sectionId: string;
  moment: number;
  /** The newest moment. */
  now: number;
}

/** The words that came and went since a moment. */
export function MomentDifferences({ projectId, sectionId, moment, now }: MomentDifferencesProps) {
  const before = useQuery(momentQuery(projectId, sectionId, moment));
  const after = useQuery(momentQuery(projectId, sectionId, now));
  const error = before.error ?? after.error;
  if (error) return <Text role="alert">{messageOf(error)}</Text>;
  if (!before.data || !after.data) return <Loader aria-label="Comparing" />;
  const { lines, sentence } = wordChanges(before.data.content, after.data.content);
  if (sentence === null) return <Text>No words differ between this moment and now.</Text>;
  return (
    <>
      <Text size="sm">{sentence}</Text>
      <ChangedLines label="The words that changed" lines={lines} />
    </>
  );
}
