import { Text } from '@mantine/core';
import { PlainList } from './plain-list.tsx';
import classes from './finding-list.module.css';

interface FindingListProps {
  messages: readonly string[];
  label?: string;
}

/** The findings about a generated text, one in a line. Shows nothing if there are none. */
export function FindingList({ messages, label = 'What the rules say' }: FindingListProps) {
  if (messages.length === 0) return null;
  return (
    <PlainList className={classes.list} gap={4} mt={8} aria-label={label}>
      {messages.map((message, index) => (
        // The index is the key, since two parts with the same name may have the same finding.
        <li key={index}>{message}</li>
      ))}
    </PlainList>
  );
}

/** The parts of an author's prompt that the text will not use. Shows nothing if all are used. */
export function UnusedParts({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Text role="note" size="sm">
      The built-in generator will not use: {parts.map((part) => `“${part}”`).join(', ')}.
    </Text>
  );
}
