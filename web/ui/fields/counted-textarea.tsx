import { Textarea } from '@mantine/core';
import classes from './counted-textarea.module.css';

interface CountedTextareaProps {
  label: string;
  value: string;
  /** The greatest number of characters. */
  max: number;
  /** Above this number of characters the count is highlighted. */
  warnAbove: number;
  onChange(value: string): void;
}

/** A text field with several lines that shows how much room is left. */
export function CountedTextarea({ label, value, max, warnAbove, onChange }: CountedTextareaProps) {
  return (
    <Textarea
      label={label}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={max}
      value={value}
      description={
        <span className={classes.counter} data-flagged={value.length > warnAbove}>
          {`${value.length}/${max} characters`}
        </span>
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
