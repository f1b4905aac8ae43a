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
      <Button variant="default" disabled={count === 0} onClick={onReplace}>
        Replace this
      </Button>
      <Button disabled={count === 0} onClick={onReplaceAll}>
        {isShown && count > 0 ? `Replace ${counted(count, 'hit')}` : 'Replace all'}
      </Button>
    </div>
  );
}
