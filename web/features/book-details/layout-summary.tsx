import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Layout } from '#book/layout/layout.ts';
import { paperName } from '#book/layout/papers.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { layoutPath } from '#web/lib/books/project-paths.ts';
import classes from './book-details.module.css';

/** How a book is laid out, in a line, with the way to the page on which that is chosen. */
export function LayoutSummary({ projectId, layout }: { projectId: string; layout: Layout }) {
  const { theme, paper, columns } = layout;
  const facts = [THEMES[theme].name, paperName(paper), columns === 1 ? 'one column' : `${columns} columns`];
  return (
    <div className={classes.layout} role="group" aria-label="Layout">
      <Text>
        <strong>Layout:</strong> {facts.join(', ')}
      </Text>
      <Button component={Link} to={layoutPath(projectId)} variant="default">
        Open the layout
      </Button>
    </div>
  );
}
