import classes from './finding-list.module.css';

/** What the rules say of a text that came, a line each; nothing where they say nothing. */
export function FindingList({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="What the rules say">
      {messages.map((message, index) => (
        // Two pieces of one name may have the same finding.
        <li key={index}>{message}</li>
      ))}
    </ul>
  );
}
