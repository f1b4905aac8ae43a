import { Box, Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { hasRole } from '#contract/book-roles.ts';
import type { BookComment } from '#contract/comments.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { useOpenSection } from '#web/lib/books/project-paths.ts';
import { sectionsInOrder } from '#web/lib/books/project-queries.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './comments.module.css';
import { beginComment, endBegun, goToWords, returnToText, useShownComment } from './shown-comment.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { useComments } from './use-comments.ts';

interface CommentsPanelProps {
  project: ProjectOutline;
  /** Called when the text scrolls to the words of a comment. */
  onLeave(): void;
}

const FILTERS = ['Open', 'Resolved'];

/**
 * The comments of a book, those of the open section first. A new comment starts at selected words or on the whole section. Escape returns
 * the focus to the text.
 */
export function CommentsPanel({ project, onLeave }: CommentsPanelProps) {
  const { id: projectId, role } = project;
  const { sections, current } = sectionsInOrder(project.content.sections, useSearchParams()[0].get('section'));
  const sectionId = current?.id ?? null;
  const open = useOpenSection(projectId);
  const comments = useComments(projectId);
  const { id: shownId, begun } = useShownComment(projectId);
  const ownId = useSyncExternalStore(subscribe, getSnapshot).user?.id;
  const [filter, setFilter] = useState('Open');
  const [freshId, setFreshId] = useState<string | null>(null);
  const shown = comments.list?.find(({ id }) => id === shownId);
  // The comment that was asked for, in the text or by a notification, is listed with every filter.
  const isListed = (one: BookComment) => one.resolved === (filter === 'Resolved') || one === shown;
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
              projectId={projectId}
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
                if (comment.section_id !== sectionId) open(comment.section_id);
                onLeave();
              }}
            />
          ))}
        </PlainList>
      </section>
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isInDrawer(event.currentTarget)) return;
    event.stopPropagation();
    returnToText(projectId);
  };
  return (
    <Stack gap={12} onKeyDown={onKeyDown}>
      {begun && (
        <div className={classes.begun}>
          {begun.words && <p className={classes.words}>{begun.words.quote}</p>}
          <CommentForm
            projectId={projectId}
            label={begun.words ? 'Comment on these words' : 'Comment on this section'}
            action="Comment"
            onSend={async (text) => setFreshId(await comments.add(begun, text))}
            onCancel={() => {
              endBegun(null);
              returnToText(projectId);
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

/** In a drawer, Escape closes the drawer. */
function isInDrawer(element: Element): boolean {
  return element.closest('[role="dialog"]') !== null;
}
