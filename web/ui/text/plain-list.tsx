import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './plain-list.module.css';

interface PlainListProps extends BoxProps, Omit<ComponentProps<'ul'>, keyof BoxProps> {
  /** Whether the order of its items has a meaning. */
  ordered?: boolean;
  /** The space between two items, in px. */
  gap?: number;
}

/** A list without bullets and margins. Its items are one below the other, and screen readers announce a list. */
export function PlainList({ ordered = false, gap, className = '', ...props }: PlainListProps) {
  // Both elements take the same properties, which the types of Box do not know.
  const tag = (ordered ? 'ol' : 'ul') as 'ul';
  return <Box component={tag} className={`${classes.list} ${className}`} style={{ gap }} {...props} />;
}

/** A row of a list that is pressed as a whole. It looks like a button only under the pointer. */
export function RowButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${classes.row} ${className}`} />;
}
