import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** How long typing must pause before a whole date is taken, in milliseconds. */
export const DATE_DEBOUNCE_MS = 300;
/** Below it a year of four digits is still being typed: 2, 20 and 202 come before 2026. */
const FIRST_WHOLE_YEAR = 1000;

export interface DateFieldProps extends Pick<TextInputProps, 'className' | 'min' | 'max'> {
  label: string;
  /** `YYYY-MM-DD`; '' is none. */
  value: string;
  onDate: (day: string) => void;
}

/**
 * A day in the browser's own date field: it can be typed, in the order that the person's language has. What is typed shows at once,
 * since a value written back late would undo it; `onDate` is called once it is complete and the typing pauses, by Enter, or when the
 * field is left.
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

  // A date that was changed elsewhere, as by the Back button, is taken over; the field's own change that comes back is not.
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

/** Whether nothing more has to be typed. A half-filled field has no value either, but reports itself as half typed. */
export function isWhole(day: string, isHalfTyped: boolean): boolean {
  return day === '' ? !isHalfTyped : Number(day.split('-')[0]) >= FIRST_WHOLE_YEAR;
}
