import type { ComponentProps } from 'react';
import classes from './row-button.module.css';

/** A row of a list that is pressed as a whole, and looks like a button only under the pointer. */
export function RowButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${classes.row} ${className}`} />;
}
