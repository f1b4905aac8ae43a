import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './plain-list.module.css';

export interface PlainListProps extends BoxProps, Omit<ComponentProps<'ul'>, keyof BoxProps> {
  /** Whether the order of its items says something. */
  ordered?: boolean;
  /** The room between two items, in px. */
  gap?: number;
}

/** A list for those who hear it, and for those who see it its items below each other, without marks and margins. */
export function PlainList({ ordered = false, gap, className = '', ...props }: PlainListProps) {
  // Both take the same properties, which the types of Box cannot see.
  const tag = (ordered ? 'ol' : 'ul') as 'ul';
  return <Box component={tag} className={`${classes.list} ${className}`} style={{ gap }} {...props} />;
}

/** A row of a list that is pressed as a whole, and looks like a button only under the pointer. */
export function RowButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${classes.row} ${className}`} />;
}
