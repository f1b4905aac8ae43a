import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** How long typing must pause before a complete date is reported, in ms. */
export const DATE_DEBOUNCE_MS = 300;
/** A smaller year of four digits is still being typed: 2, 20 and 202 come before 2026. */
const FIRST_WHOLE_YEAR = 1000;

interface DateFieldProps extends Pick<TextInputProps, 'className' | 'min' | 'max'> {
  label: string;
  /** The date as `YYYY-MM-DD`; '' for none. */
  value: string;
  onDate: (day: string) => void;
}

/**
 * A date in the browser's own date field, so that it can be typed in the order of the person's language. The field keeps what is typed by
 * itself, since a value written back late would undo it. `onDate` is called when the date is complete and typing pauses, at Enter, or when
 * the field is left.
 */
export function DateField({ value, onDate, ...rest }: DateFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = (day: string) => {
    if (day === sent.current) return;
    sent.current = day;
    onDate(day);
  };
  const sendSoon = useDebouncedCallback(send, DATE_DEBOUNCE_MS);
  const sendNow = () => {
    sendSoon.cancel();
    send(text);
  };
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setText(currentTarget.value);
    sendSoon.cancel();
    if (isWhole(currentTarget.value, currentTarget.validity.badInput)) sendSoon(currentTarget.value);
  };

  // A date that was changed elsewhere, for example by the Back button, is shown. The field's own change that comes back is ignored.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <TextInput
      type="date"
      value={text}
      onChange={type}
      onBlur={sendNow}
      onKeyDown={(event) => event.key === 'Enter' && sendNow()}
      {...rest}
    />
  );
}

/** Whether the date is complete. A half-filled field has no value either, but reports itself as half typed. */
export function isWhole(day: string, isHalfTyped: boolean): boolean {
  return day === '' ? !isHalfTyped : Number(day.split('-')[0]) >= FIRST_WHOLE_YEAR;
}
