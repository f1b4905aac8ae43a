import { Skeleton, Stack } from '@mantine/core';

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
