import { Text } from '@mantine/core';

/** What of an author's words will not be in what is written; nothing where all of it will. */
export function UnusedParts({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Text role="note" size="sm">
      The built-in generator will not use: {parts.map((part) => `“${part}”`).join(', ')}.
    </Text>
  );
}
