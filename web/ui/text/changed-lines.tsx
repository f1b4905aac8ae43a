import { Paper, VisuallyHidden } from '@mantine/core';
import classes from './changed-lines.module.css';

interface ChangedLinesProps {
  label: string;
  lines: readonly { kind: string; words: readonly { kind: 'same' | 'added' | 'removed'; text: string }[] }[];
}

/**
 * A text in which removed words are struck through and added words are underlined. Screen readers hear words for both. Of the unchanged
 * lines, only those next to a change are shown.
 */
export function ChangedLines({ label, lines }: ChangedLinesProps) {
  const isNear = (index: number) => [-1, 0, 1].some((step) => (lines[index + step]?.kind ?? 'same') !== 'same');
  return (
    // The pane scrolls, so it must be reachable by keyboard.
    <Paper
      component="section"
      className={classes.lines}
      withBorder
      radius="lg"
      p="12px 16px"
      tabIndex={0}
      aria-label={label}
    >
      {lines.map(({ words }, index) =>
        isNear(index) ? (
          // The index can be the key, since the lines of a difference never change.
          <p key={index}>
            {words.map(({ kind, text }, place) => (
              <Words key={place} kind={kind} text={text} />
            ))}
          </p>
        ) : (
          isNear(index - 1) && <p key={index}>…</p>
        ),
      )}
    </Paper>
  );
}

function Words({ kind, text }: { kind: 'same' | 'added' | 'removed'; text: string }) {
  if (kind === 'same') return <>{text}</>;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag className={classes[kind]}>
      <VisuallyHidden>{kind === 'added' ? ' [added: ' : ' [removed: '}</VisuallyHidden>
      {text}
      <VisuallyHidden>] </VisuallyHidden>
    </Tag>
  );
}
