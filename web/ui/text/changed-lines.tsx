import { Paper, VisuallyHidden } from '@mantine/core';
import classes from './changed-lines.module.css';

export interface ChangedLinesProps {
  label: string;
  lines: readonly { kind: string; words: readonly { kind: 'same' | 'added' | 'removed'; text: string }[] }[];
}

/** A text with what went struck through and what came underlined, said in words for whoever cannot see it. Of what stayed, the lines beside a change are shown. */
export function ChangedLines({ label, lines }: ChangedLinesProps) {
  const isNear = (index: number) => [-1, 0, 1].some((step) => (lines[index + step]?.kind ?? 'same') !== 'same');
  return (
    // The pane scrolls, so the keyboard must reach it.
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
          // The lines of a difference never change.
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
