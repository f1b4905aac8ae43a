import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlainList } from '#web/ui/text/plain-list.tsx';

interface CountedSectionProps {
  label: string;
  count: number;
  children: ReactNode;
  /** Shown below the list. */
  action?: ReactNode;
}

/** The items of one kind on a page, under a heading with their number. */
export function CountedSection({ label, count, children, action }: CountedSectionProps) {
  return (
    <Box aria-label={label} component="section" mt={32}>
      <Title order={2} size="h3">
        {label}{' '}
        <Box component="span" c="dimmed" fw={400}>
          {count}
        </Box>
      </Title>
      <PlainList gap={8} my={12}>
        {children}
      </PlainList>
      {action}
    </Box>
  );
}
