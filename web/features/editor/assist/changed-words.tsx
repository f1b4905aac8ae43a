import type { WordChange } from './word-changes.ts';
import classes from './suggestion-panel.module.css';

/** A text with what was left out struck through and what came in underlined. */
export function ChangedWords({ changes }: { changes: readonly WordChange[] }) {
  return (
    <p className={`book-text ${classes.changes}`}>
      {changes.map(({ kind, text }, index) => {
        // The changes of a text do not change.
        if (kind === 'removed') return <del key={index}>{text}</del>;
        return kind === 'added' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
      })}
    </p>
  );
}
