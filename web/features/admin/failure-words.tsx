import { Button } from '@mantine/core';
import { messageOf } from '#web/lib/calls/api-error.ts';

export interface FailureWordsProps {
  title: string;
  error: unknown;
  retry?: () => void;
}

/** What failed and why, with a button that tries again where that may help. */
export function FailureWords({ title, error, retry }: FailureWordsProps) {
  const reason = messageOf(error, '');
  return (
    <>
      <strong>{title}</strong>
      {reason !== '' && reason !== title && <div>{reason}</div>}
      {retry && (
        <Button variant="default" mt="xs" onClick={() => retry()}>
          Try again
        </Button>
      )}
    </>
  );
}
