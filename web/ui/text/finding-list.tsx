import { Text } from '@mantine/core';
import { PlainList } from './plain-list.tsx';
import classes from './finding-list.module.css';

export interface FindingListProps {
  messages: readonly string[];
  label?: string;
}

/** What the rules say of a text that came, a line each; nothing where they say nothing. */
export function FindingList({ messages, label = 'What the rules say' }: FindingListProps) {
  if (messages.length === 0) return null;
  return (
    <PlainList className={classes.list} gap={4} mt={8} aria-label={label}>
      {messages.map((message, index) => (
        // Two pieces of one name may have the same finding.
        <li key={index}>{message}</li>
      ))}
    </PlainList>
  );
}

/** What of an author's words will not be in what is written; nothing where all of it will. */
export function UnusedParts({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Text role="note" size="sm">
      The built-in generator will not use: {parts.map((part) => `“${part}”`).join(', ')}.
    </Text>
  );
}
