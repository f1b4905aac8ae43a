import { Button, Tooltip } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { closeBookPanel, openBookPanel, useBookPanel } from '#web/lib/books/book-panels.ts';
import { commentsQuery } from '#web/lib/books/comments-query.ts';
import classes from './comments-button.module.css';

/** Opens and closes the comments of the book, and says how many are open. */
export function CommentsButton({ projectId, className }: { projectId: string; className: string | undefined }) {
  const { data } = useQuery({ ...commentsQuery(projectId), retry: false });
  const isShown = useBookPanel(projectId) === 'comments';
  const open = data?.filter(({ resolved }) => !resolved).length ?? 0;
  return (
    <Tooltip label={open === 1 ? '1 open comment' : `${open} open comments`}>
      <Button
        className={`${classes.button} ${className ?? ''}`}
        variant="default"
        aria-expanded={isShown}
        leftSection={<IconMessage size={20} aria-hidden="true" />}
        rightSection={open > 0 && <span aria-hidden="true">{open}</span>}
        onClick={() => (isShown ? closeBookPanel() : openBookPanel(projectId, 'comments'))}
      >
        Comments
      </Button>
    </Tooltip>
  );
}
