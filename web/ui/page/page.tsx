import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  /** `column`: to be read, 980 px; `wide`: shelves and tables; `narrow`: one form. */
  width?: 'narrow' | 'column' | 'wide';
  className?: string;
  children: ReactNode;
}

/** The room of a page within the shell: its width and the air around it. */
export function Page({ width = 'column', className = '', children }: PageProps) {
  return <div className={`${classes.page} ${classes[width]} ${className}`}>{children}</div>;
}
