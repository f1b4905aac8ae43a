import { Box, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CommentReply } from '#contract/comments.ts';
import { formatRelative } from '#web/ui/text/format-date.ts';
import { plainDisplay } from '#web/ui/text/plain-display.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';

export interface SaidProps {
  said: CommentReply;
  /** What stands between who said it and what they said. */
  about?: ReactNode;
  /** Further buttons, before those that change it. */
  actions?: ReactNode;
  isOwn: boolean;
  mayDelete: boolean;
  /** Rejects where it could not be kept. */
  onRewrite(text: string): Promise<void>;
  onDelete(): void;
  /** Called when a form closes that had the focus. */
  onClosed(): void;
}

/** Something that somebody said, a comment or a reply, with what can be done with it. */
export function Said({ said, about, actions, isOwn, mayDelete, onRewrite, onDelete, onClosed }: SaidProps) {
  const [isWriting, setWriting] = useState(false);
  const name = nameOf(said);
  const close = () => {
    setWriting(false);
    onClosed();
  };
  return (
    <>
      <Box component="p" m={0}>
        <strong>{name}</strong>{' '}
        <Box component="span" c="dimmed" fz="sm">
          <time dateTime={said.created_at}>{formatRelative(said.created_at, Date.now())}</time>
          {said.edited_at !== null && ', edited'}
        </Box>
      </Box>
      {about}
      {isWriting ? (
        <CommentForm
          label="Your comment"
          action="Save"
          text={said.text}
          onSend={async (text) => {
            await onRewrite(text);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <>
          <p className={classes.text}>{said.text}</p>
          <Group gap="0 8px" align="stretch">
            {actions}
            {isOwn && (
              <Button {...QUIET} onClick={() => setWriting(true)}>
                Edit
              </Button>
            )}
            {mayDelete && (
              <Button {...QUIET} aria-label={`Delete what ${name} said`} onClick={onDelete}>
                Delete
              </Button>
            )}
          </Group>
        </>
      )}
    </>
  );
}

/** How the buttons below something said look. */
export const QUIET = { variant: 'subtle', color: 'gray', size: 'compact-sm', className: classes.quiet } as const;

export function nameOf({ author }: Pick<CommentReply, 'author'>): string {
  return author ? plainDisplay(author.name) : 'A deleted account';
}
