import { Button, Skeleton, Stack } from '@mantine/core';
import { messageOf } from '#web/lib/calls/api-error.ts';

export interface FailureWordsProps {
  title: string;
  error: unknown;
  retry?: () => void;
}

/** Says what failed and why, with a button to try again if that may help. */
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

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** A placeholder for a list that is loading. */
export function ListSkeleton() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading...">
      {ROWS.map((row) => (
        <Skeleton key={row} height={54} radius="md" />
      ))}
    </Stack>
  );
}
