import { NumberInput } from '@mantine/core';

export interface NumberFieldProps {
  label: string;
  unit: string;
  min: number;
  max: number;
  value: number | undefined;
  error: string | undefined;
  /** Called with the number; NaN for an empty field. */
  onChange(value: number): void;
}

/** A field for a number. A number out of bounds gets an error, and is not corrected by the field. */
export function NumberField({ label, unit, min, max, value, error, onChange }: NumberFieldProps) {
  return (
    <NumberInput
      label={label}
      description={`${min} to ${max} ${unit}`}
      suffix={` ${unit}`}
      min={min}
      max={max}
      clampBehavior="none"
      step={unit === 'pt' ? 0.2 : 1}
      decimalScale={1}
      hideControls
      value={value === undefined || Number.isNaN(value) ? '' : value}
      error={error}
      onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
    />
  );
}
