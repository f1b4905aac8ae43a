import { Textarea } from '@mantine/core';
import classes from './counted-textarea.module.css';

export interface CountedTextareaProps {
  label: string;
  value: string;
  /** Most characters. */
  max: number;
  /** Beyond so many the count stands out. */
  warnAbove: number;
  onChange(value: string): void;
}

/** A text of several lines that says how much room is left. */
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
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
