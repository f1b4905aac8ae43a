import { Text, TextInput } from '@mantine/core';

export interface SecondFactorFieldProps {
  code: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** The second step of a sign-in. */
export function SecondFactorField({ code, error, onChange }: SecondFactorFieldProps) {
  return (
    <>
      <Text role="status">
        Please enter the six digits that your authenticator app shows, or one of your recovery codes.
      </Text>
      <TextInput
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoFocus
        required
        withAsterisk={false}
        value={code}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
