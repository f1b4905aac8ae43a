import { Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type BookRole, hasRole } from '#contract/book-roles.ts';
import { type BookComment, type CommentReply, mentionsIn } from '#contract/comments.ts';
import { authorName } from '#web/lib/books/book-labels.ts';
import { membersQuery } from '#web/lib/books/project-queries.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { formatRelative } from '#web/ui/text/display-text.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import type { Comments } from './use-comments.ts';

interface CommentThreadProps {
  projectId: string;
  comment: BookComment;
  comments: Comments;
  role: BookRole;
  ownId: string | undefined;
  /** Whether it was written just now. The focus then goes to it. */
  isFresh: boolean;
  /** Whether it is highlighted together with its words in the text. */
  isShown: boolean;
  /** The title of the comment's section, or null if that is the open one. */
  sectionTitle: string | null;
  onGoTo(): void;
}

/** A comment with its replies. */
export function CommentThread(props: CommentThreadProps) {
  const { projectId, comment, comments, role, ownId, isFresh, isShown, sectionTitle, onGoTo } = props;
  const { id, resolved, replies } = comment;
  const [isReplying, setReplying] = useState(false);
  const mayComment = hasRole(role, 'commenter');
  const isOwn = (entry: CommentReply) => entry.author !== null && entry.author.user_id === ownId;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const focus = () => item.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (isFresh) item.current?.focus({ preventScroll: true });
  }, [isFresh]);
  const closeReply = () => {
    setReplying(false);
    focus();
  };

  const rules = (entry: CommentReply) => ({
    projectId,
    entry,
    isOwn: mayComment && isOwn(entry),
    mayDelete: isOwn(entry) || hasRole(role, 'owner'),
    onRewrite: (text: string) => comments.rewrite(entry.id, text),
    onDelete: () => void removeSurely(entry, entry.id === id ? replies.length : 0, comments),
    onClosed: focus,
  });
  const actions = (
    <>
      {mayComment && (
        <Button {...QUIET} onClick={() => setReplying(true)}>
          Reply
        </Button>
      )}
      {mayComment && (isOwn(comment) || hasRole(role, 'editor')) && (
        <Button {...QUIET} onClick={() => comments.resolve(id, !resolved)}>
          {resolved ? 'Reopen' : 'Resolve'}
        </Button>
      )}
    </>
  );

  return (
    <li ref={item} tabIndex={-1} className={classes.thread} aria-current={isShown || undefined}>
      <article aria-label={`Comment by ${authorName(comment.author)}`}>
        <CommentEntry
          {...rules(comment)}
          about={<About comment={comment} sectionTitle={sectionTitle} onGoTo={onGoTo} />}
          actions={actions}
        />
        {replies.length > 0 && (
          <PlainList className={classes.replies} aria-label="Replies">
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentEntry {...rules(reply)} />
              </li>
            ))}
          </PlainList>
        )}
        {isReplying && (
          <CommentForm
            projectId={projectId}
            label="Your reply"
            action="Reply"
            onSend={async (text) => {
              await comments.reply(id, text);
              closeReply();
            }}
            onCancel={closeReply}
          />
        )}
      </article>
    </li>
  );
}

function About({ comment, sectionTitle, onGoTo }: Pick<CommentThreadProps, 'comment' | 'sectionTitle' | 'onGoTo'>) {
  const { anchor, is_gone } = comment;
  return (
    <>
      {sectionTitle !== null && (
        <RowButton className={`${classes.pressed} ${classes.section}`} onClick={onGoTo}>
          {sectionTitle}
        </RowButton>
      )}
      {anchor && is_gone && (
        <div className={classes.gone}>
          <s className={classes.words}>{anchor.quote}</s>
          <p>The text of this comment was deleted.</p>
        </div>
      )}
      {anchor && !is_gone && (
        <RowButton className={classes.pressed} onClick={onGoTo}>
          <span className={classes.words}>{anchor.quote}</span>
        </RowButton>
      )}
    </>
  );
}

async function removeSurely(entry: CommentReply, replies: number, comments: Comments): Promise<void> {
  const message =
    replies === 0
      ? 'Delete this permanently?'
      : `Delete this comment and its ${replies === 1 ? 'reply' : `${replies} replies`} permanently?`;
  if (await confirmDialog({ title: 'Delete', message, confirmLabel: 'Delete', isDestructive: true }))
    comments.remove(entry.id);
}

/** The text of a comment, with the names that it mentions in bold. */
function MentionedText({ projectId, text }: { projectId: string; text: string }) {
  const { data: people = [] } = useQuery(membersQuery(projectId));
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of mentionsIn(text, people)) {
    parts.push(text.slice(at, from), <strong key={from}>{text.slice(from, to)}</strong>);
    at = to;
  }
  return [...parts, text.slice(at)];
}

interface CommentEntryProps {
  projectId: string;
  entry: CommentReply;
  /** Shown between the author's name and the text. */
  about?: ReactNode;
  /** More buttons, before those that edit and delete. */
  actions?: ReactNode;
  isOwn: boolean;
  mayDelete: boolean;
  /** Rejects if the text could not be saved. */
  onRewrite(text: string): Promise<void>;
  onDelete(): void;
  /** Called when a form that had the focus closes. */
  onClosed(): void;
}

/** A comment or a reply, with its actions. */
function CommentEntry({
  projectId,
  entry,
  about,
  actions,
  isOwn,
  mayDelete,
  onRewrite,
  onDelete,
  onClosed,
}: CommentEntryProps) {
  const [isWriting, setWriting] = useState(false);
  const name = authorName(entry.author);
  const close = () => {
    setWriting(false);
    onClosed();
  };
  return (
    <>
      <Group gap={8} wrap="nowrap">
        <PersonMark userId={entry.author?.user_id ?? ''} name={name} />
        <Box component="p" m={0} miw={0}>
          <strong>{name}</strong>{' '}
          <Box component="span" c="dimmed" fz="sm">
            <time dateTime={entry.created_at}>{formatRelative(entry.created_at, Date.now())}</time>
            {entry.edited_at !== null && ', edited'}
          </Box>
        </Box>
      </Group>
      {about}
      {isWriting ? (
        <CommentForm
          projectId={projectId}
          label="Your comment"
          action="Save"
          text={entry.text}
          onSend={async (text) => {
            await onRewrite(text);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <>
          <p className={classes.text}>
            <MentionedText projectId={projectId} text={entry.text} />
          </p>
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

/** The look of the buttons below a comment or a reply. */
const QUIET = { variant: 'subtle', color: 'gray', size: 'compact-sm', className: classes.quiet } as const;
