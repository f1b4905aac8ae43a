import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { plainDisplay } from '../text/plain-display.ts';
import { PageTitle } from './page-title.tsx';

export interface BookPageTitleProps {
  children: string;
  /** The title of the book; nothing while it is loading. */
  book: string | undefined;
  /** Where the text of the book is. */
  path: string;
  /** What the page is for, in a sentence or two. */
  description?: ReactNode;
}

/** The head of every page about one book: what the page is, of which book, and the way back to its text. */
export function BookPageTitle({ children, book, path, description }: BookPageTitleProps) {
  return (
    <PageTitle
      subtitle={plainDisplay(book ?? '')}
      description={description}
      actions={
        <Button component={Link} to={path} variant="default">
          Back to the text
        </Button>
      }
    >
      {children}
    </PageTitle>
  );
}
