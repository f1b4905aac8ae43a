import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Ornament } from '../ornament.tsx';
import { plainDisplay } from '../text/display-text.ts';
import classes from './page-title.module.css';

interface PageTitleProps {
  children: ReactNode;
  /** The name of the page's subject, below the title. */
  subtitle?: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** The actions of the page, at the end of the row. */
  actions?: ReactNode;
}

/** The only h1 of a page, below an ornament. */
export function PageTitle({ children, subtitle, description, actions }: PageTitleProps) {
  return (
    <Group gap="16px 24px" align="flex-end" justify="space-between" mb={24}>
      <div className={classes.words}>
        <Ornament />
        <Title order={1}>{children}</Title>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        {description !== undefined && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {actions !== undefined && (
        <Group gap="sm" align="stretch">
          {actions}
        </Group>
      )}
    </Group>
  );
}

interface BookPageTitleProps {
  children: string;
  /** The title of the book; undefined while it is loading. */
  book: string | undefined;
  /** The path of the book's editor. */
  path: string;
  /** The purpose of the page, in a sentence or two. */
  description?: ReactNode;
}

/** The head of every page about one book: the name of the page, the book's title, and a link back to its text. */
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
