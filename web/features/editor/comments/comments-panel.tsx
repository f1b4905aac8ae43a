import { Box, Button, Drawer, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { type BookRole, hasRole } from '#contract/book-roles.ts';
import type { BookComment } from '#contract/comments.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import { useWayOut } from '#web/ui/dialog/use-way-out.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './comments.module.css';
import { beginComment, endBegun, goToWords, returnToText, useShownComment } from './shown-comment.ts';
import { SideTitle } from '#web/ui/page/page-title.tsx';
import { sectionName } from '#web/ui/text/display-text.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { useComments } from './use-comments.ts';

/** Screens with room for the panel beside the text. On the widest it is beside everything, otherwise it covers the pages. */
const ROOM = '(min-width: 1024px)';

interface CommentsSideProps extends Omit<CommentsPanelProps, 'onGoTo' | 'onLeave'> {
  isOpen: boolean;
  onClose(): void;
}

/**
 * The comments beside the text. The text stays editable, and Escape returns the focus to it. On small screens the comments are in a drawer,
 * which closes when the text scrolls to the words of a comment.
 */
export function CommentsSide({ isOpen, onClose, ...panel }: CommentsSideProps) {
  const hasRoom = useMediaQuery(ROOM, false, { getInitialValueInEffect: false });
  // After going to the words of a comment, the focus stays there.
  const { leave: goTo, drawer } = useWayOut(onClose);
  if (!hasRoom) {
    return (
      <Drawer
        {...drawer}
        opened={isOpen}
        position="right"
        size={400}
        title="Comments"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <CommentsPanel {...panel} onGoTo={goTo} onLeave={() => undefined} />
      </Drawer>
    );
  }
  if (!isOpen) return null;
  const leave = () => returnToText(panel.projectId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    leave();
  };
  return (
    <aside aria-label="Comments" className={classes.side} onKeyDown={onKeyDown}>
      <SideTitle title="Comments" onClose={onClose} />
      <CommentsPanel {...panel} onGoTo={() => undefined} onLeave={leave} />
    </aside>
  );
}

interface CommentsPanelProps {
  projectId: string;
  role: BookRole;
  sections: readonly { id: string; title: string }[];
  sectionId: string | null;
  /** Opens another section. */
  onSelect(sectionId: string): void;
  /** Called when the text scrolls to the words of a comment. */
  onGoTo(): void;
  /** Called when a new comment is cancelled. */
  onLeave(): void;
}

const FILTERS = ['Open', 'Resolved'];

/** The comments of a book, those of the open section first. A new comment starts at selected words or on the whole section. */
function CommentsPanel(props: CommentsPanelProps) {
  const { projectId, role, sections, sectionId, onSelect, onGoTo, onLeave } = props;
  const comments = useComments(projectId);
  const { id: shownId, begun } = useShownComment(projectId);
  const ownId = useSyncExternalStore(subscribe, getSnapshot).user?.id;
  const [filter, setFilter] = useState('Open');
  const [freshId, setFreshId] = useState<string | null>(null);
  const shown = comments.list?.find(({ id }) => id === shownId);
  // An open comment that was pressed in the text is listed with every filter.
  const isListed = (one: BookComment) => one.resolved === (filter === 'Resolved') || (one === shown && !one.resolved);
  const listed = (comments.list ?? []).filter(isListed);
  const here = listed.filter((one) => one.section_id === sectionId);
  // The comments of a deleted section are not listed, so a section without a title here is skipped.
  const titles = new Map(sections.map(({ id, title }) => [id, sectionName(title)]));
  const elsewhere = listed.filter((one) => one.section_id !== sectionId && titles.has(one.section_id));

  const list = (label: string, found: readonly BookComment[]) =>
    found.length > 0 && (
      <section aria-label={label}>
        <Box component="h3" m="8px 0 4px" fz="md">
          {label}
        </Box>
        <PlainList>
          {found.map((comment) => (
            <CommentThread
              key={comment.id}
              comment={comment}
              comments={comments}
              role={role}
              ownId={ownId}
              isFresh={comment.id === freshId}
              isShown={comment.id === shownId}
              sectionTitle={comment.section_id === sectionId ? null : (titles.get(comment.section_id) ?? '')}
              onGoTo={() => {
                goToWords(projectId, comment.id);
                if (comment.section_id !== sectionId) onSelect(comment.section_id);
                onGoTo();
              }}
            />
          ))}
        </PlainList>
      </section>
    );

  return (
    <Stack gap={12}>
      {begun && (
        <div className={classes.begun}>
          {begun.words && <p className={classes.words}>{begun.words.quote}</p>}
          <CommentForm
            label={begun.words ? 'Comment on these words' : 'Comment on this section'}
            action="Comment"
            onSend={async (text) => setFreshId(await comments.add(begun, text))}
            onCancel={() => {
              endBegun(null);
              onLeave();
            }}
          />
        </div>
      )}
      {!begun && sectionId !== null && hasRole(role, 'commenter') && (
        <Button variant="default" onClick={() => beginComment(projectId, { sectionId, words: null })}>
          Comment on this section
        </Button>
      )}
      <SegmentedControl aria-label="Comments shown" data={FILTERS} value={filter} onChange={setFilter} />
      <ErrorBanner message={comments.error && messageOf(comments.error)} />
      {comments.isPending && <Skeleton height={120} role="status" aria-label="Reading the comments" />}
      {list('In this section', here)}
      {list('Elsewhere in the book', elsewhere)}
      {comments.list && here.length + elsewhere.length === 0 && (
        <Box role="status" component="p" c="dimmed" fz="sm">
          {filter === 'Open' ? NONE_OPEN : 'No comment was resolved yet.'}
        </Box>
      )}
    </Stack>
  );
}

const NONE_OPEN = 'There are no open comments. Select words in the text and press Comment to begin one.';
