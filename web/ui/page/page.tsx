import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  /** `column`: for reading, 980 px; `wide`: lists of books and tables; `narrow`: one form. */
  width?: 'narrow' | 'column' | 'wide';
  className?: string;
  children: ReactNode;
}

/** The area of a page within the shell: its width and the space around it. */
export function Page({ width = 'column', className = '', children }: PageProps) {
  return <div className={`${classes.page} ${classes[width]} ${className}`}>{children}</div>;
}
