import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** `column` is for reading, 980 px; `wide` is for lists of books and tables; `narrow` is for one form. */
  width?: 'narrow' | 'column' | 'wide';
  className?: string;
  children: ReactNode;
}

/** The area of a page within the shell. It sets the width and the space around it. */
export function Page({ width = 'column', className = '', children }: PageProps) {
  return <div className={`${classes.page} ${classes[width]} ${className}`}>{children}</div>;
}
