import { Button, TextInput } from '@mantine/core';
import { counted, REPLACEMENT_MAX } from '../how-found.ts';
import classes from './find-bar.module.css';
import { onEnter } from './on-enter.ts';

export interface ReplaceRowProps {
  replacement: string;
  /** How many hits there are. */
  count: number;
  /** Whether all of them are listed: only then are all replaced. */
  isShown: boolean;
  onChange(replacement: string): void;
  onReplace(): void;
  onReplaceAll(): void;
}

/** What takes the place of what is found: of one hit, or of all. */
export function ReplaceRow({ replacement, count, isShown, onChange, onReplace, onReplaceAll }: ReplaceRowProps) {
  const isNothingFound = count === 0;
  // They keep the focus when the last hit is replaced, so that Escape goes on closing the bar.
  const off = { 'data-disabled': isNothingFound || undefined, 'aria-disabled': isNothingFound };
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.field}
        aria-label="Replace with"
        placeholder="Replace with"
        maxLength={REPLACEMENT_MAX}
        value={replacement}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onEnter(onReplace)}
      />
      <Button variant="default" {...off} onClick={() => !isNothingFound && onReplace()}>
        Replace this
      </Button>
      <Button {...off} onClick={() => !isNothingFound && onReplaceAll()}>
        {isShown && !isNothingFound ? `Replace ${counted(count, 'result')}` : 'Replace all'}
      </Button>
    </div>
  );
}
