import { TextInput } from '@mantine/core';

export interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  description: string;
}

/** A code of the authenticator app. */
export function CodeInput({ value, onChange, description }: CodeInputProps) {
  return (
    <TextInput
      label="Code"
      name="code"
      description={description}
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
