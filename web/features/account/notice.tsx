import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './account.module.css';

/** Says that something succeeded. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert role="status" className={classes.notice} icon={<IconCircleCheck size={22} aria-hidden="true" />}>
      {children}
    </Alert>
  );
}
