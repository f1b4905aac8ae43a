import { PlainList } from '#web/ui/list/plain-list.tsx';
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
