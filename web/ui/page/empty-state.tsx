import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Ornament } from '../ornament.tsx';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** The level of the title's heading. */
  order?: 1 | 2 | 3;
}

/** Shown while there is nothing yet: a title, a text, and an action. */
export function EmptyState({ title, children, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Ornament size={28} />
      <Title order={order} size="h3">
        {title}
      </Title>
      {children !== undefined && <Text c="dimmed">{children}</Text>}
      {action}
    </div>
  );
}
