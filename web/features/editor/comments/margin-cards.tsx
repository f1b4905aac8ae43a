import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ProjectOutline } from '#contract/projects.ts';
import type { BookComment } from '#contract/comments.ts';
import { authorName } from '#web/lib/books/book-labels.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { formatRelative } from '#web/ui/text/display-text.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { decide } from '../proposals/decide-proposals.ts';
import { type Proposal, proposalsIn, proposalWords } from '../proposals/proposals-in.ts';
import { CommentForm } from './comment-form.tsx';
import { BEGUN, markedRange } from './comment-marks.ts';
import { CommentThread } from './comment-thread.tsx';
import classes from './margin-cards.module.css';
import { endBegun, placeShown, returnToText, showInMargin, useShownComment } from './shown-comment.ts';
import { useComments } from './use-comments.ts';

interface MarginCardsProps {
  editor: Editor;
  project: ProjectOutline;
  sectionId: string;
  mayWrite: boolean;
}

/** The least room beside the text in which a card can be read, in px. */
const ROOM_MIN = 236;
/** How long the text must rest before the cards move to the new places of their words, in ms. */
const QUIET_MS = 400;
const GAP = 8;
/** How many comments and how many proposals have a card. The side has all comments, and the bar above the text goes through all proposals. */
const CARDS_MAX = 60;

/**
 * The comments and the proposed changes of the section as cards beside their words, where the window has room for them. A press opens a
 * comment in its place.
 */
export function MarginCards({ editor, project, sectionId, mayWrite }: MarginCardsProps) {
  const { id: projectId, role } = project;
  const column = useRef<HTMLDivElement>(null);
  const width = useRoomBeside(column);
  const [showsSide] = usePreference('showsSide');
  const [face] = usePreference('sideFace');
  const comments = useComments(projectId);
  const { id: shownId, isUnplaced, begun } = useShownComment(projectId);
  const ownId = useSyncExternalStore(subscribe, getSnapshot).user?.id;
  const [freshId, setFreshId] = useState<string | null>(null);
  const { proposals } = useEditorFacts(editor, readProposals);
  const hasComments = width !== null && !(showsSide && face === 'comments');
  useEffect(() => {
    if (isUnplaced) placeShown(hasComments);
  }, [isUnplaced, hasComments]);

  const here = hasComments
    ? (comments.list ?? [])
        .filter((one) => one.section_id === sectionId && one.anchor && !one.is_gone && !one.resolved)
        .slice(0, CARDS_MAX)
    : [];
  const proposed = width !== null && mayWrite ? proposals.slice(0, CARDS_MAX) : [];
  const begunHere = hasComments && begun?.sectionId === sectionId && begun.words ? begun : null;
  const place = usePlaces(column, editor);
  useLayoutEffect(place);

  const close = () => {
    showInMargin(projectId, null);
    returnToText(projectId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  return (
    <div ref={column} className={classes.column} style={{ width: width ?? 0 }} data-not-printed>
      {here.length + proposed.length > 0 || begunHere ? (
        <PlainList aria-label="Beside the text" onKeyDown={onKeyDown}>
          {begunHere && (
            <li data-comment-card={BEGUN} className={classes.begun}>
              <CommentForm
                projectId={projectId}
                label="Comment on these words"
                action="Comment"
                onSend={async (text) => {
                  const id = await comments.add(begunHere, text);
                  setFreshId(id);
                }}
                onCancel={() => {
                  endBegun(null);
                  returnToText(projectId);
                }}
              />
            </li>
          )}
          {here.map((comment) =>
            comment.id === shownId ? (
              <li key={comment.id} data-comment-card={comment.id} className={classes.open}>
                <PlainList>
                  <CommentThread
                    projectId={projectId}
                    comment={comment}
                    comments={comments}
                    role={role}
                    ownId={ownId}
                    isFresh={comment.id === freshId}
                    isShown
                    sectionTitle={null}
                    onGoTo={close}
                  />
                </PlainList>
              </li>
            ) : (
              <li key={comment.id} data-comment-card={comment.id}>
                <CommentCard comment={comment} onOpen={() => showInMargin(projectId, comment.id)} />
              </li>
            ),
          )}
          {proposed.map((proposal, index) => (
            <li key={`${proposal.by} ${index}`} data-at={proposal.from} className={classes.proposal}>
              <ProposalCard editor={editor} proposal={proposal} />
            </li>
          ))}
        </PlainList>
      ) : null}
    </div>
  );
}

function CommentCard({ comment, onOpen }: { comment: BookComment; onOpen(): void }) {
  const { author, text, replies, created_at } = comment;
  const name = authorName(author);
  return (
    <UnstyledButton className={classes.card} aria-label={`Comment by ${name}: ${text}`} onClick={onOpen}>
      <Group component="span" gap={8} wrap="nowrap">
        <PersonMark userId={author?.user_id ?? ''} name={name} />
        <span className={classes.name}>{name}</span>
        <Text span c="dimmed" fz="xs">
          {formatRelative(created_at, Date.now())}
        </Text>
      </Group>
      <Text span fz="sm" lineClamp={3} mt={4}>
        {text}
      </Text>
      {replies.length > 0 && (
        <Text span fz="xs" c="dimmed">
          {replies.length === 1 ? '1 reply' : `${replies.length} replies`}
        </Text>
      )}
    </UnstyledButton>
  );
}

function ProposalCard({ editor, proposal }: { editor: Editor; proposal: Proposal }) {
  const words = proposalWords(editor.state.doc, proposal);
  // What the card shows is a moment behind the text, so the proposal is looked up again by its words.
  const settle = (isAccepted: boolean) => {
    const { state, view } = editor;
    const now = proposalsIn(state.doc)
      .filter((one) => proposalWords(state.doc, one) === words)
      .toSorted((one, other) => Math.abs(one.from - proposal.from) - Math.abs(other.from - proposal.from))[0];
    if (now) view.dispatch(ownUndoStep(decide(state, [now], isAccepted)));
    view.focus();
  };
  return (
    <>
      <Text fz="sm" lineClamp={4}>
        {words}
      </Text>
      <Group gap={4}>
        <Button variant="subtle" size="compact-sm" mih={44} aria-label={`Accept ${words}`} onClick={() => settle(true)}>
          Accept
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          mih={44}
          aria-label={`Reject ${words}`}
          onClick={() => settle(false)}
        >
          Reject
        </Button>
      </Group>
    </>
  );
}

function readProposals({ state }: Editor): { proposals: readonly Proposal[] } {
  return { proposals: proposalsIn(state.doc) };
}

/** The width for cards beside the text, in px; null where the room is too narrow. */
function useRoomBeside(column: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const content = column.current?.parentElement;
    const main = content?.parentElement;
    if (!content || !main) return;
    const measure = () => {
      const left = column.current?.getBoundingClientRect().left ?? 0;
      const room = main.getBoundingClientRect().right - left - 12;
      setWidth(room < ROOM_MIN ? null : Math.min(320, Math.floor(room)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(content, { box: 'border-box' });
    observer.observe(main);
    return () => observer.disconnect();
  }, [column]);
  return width;
}

/**
 * Returns a function that puts the cards beside their words, from top to bottom and none over another. It is also called when the text has
 * rested after a change.
 */
function usePlaces(column: RefObject<HTMLElement | null>, editor: Editor): () => void {
  const place = () => {
    if (editor.isDestroyed || !column.current) return;
    const cards = [...column.current.querySelectorAll<HTMLElement>('[data-comment-card], [data-at]')];
    if (cards.length === 0) return;
    const top = column.current.getBoundingClientRect().top;
    const placed = cards
      .map((card) => ({ card, at: positionOf(editor, card) }))
      .map(({ card, at }) => ({ card, wanted: at === null ? null : editor.view.coordsAtPos(at).top - top }))
      .toSorted((one, other) => (one.wanted ?? 0) - (other.wanted ?? 0));
    for (const { card, wanted } of placed) card.hidden = wanted === null;
    // All heights are read before anything is written, so that the page is laid out once.
    const heights = placed.map(({ card }) => card.offsetHeight);
    let free = 0;
    for (const [index, { card, wanted }] of placed.entries()) {
      if (wanted === null) continue;
      const at = Math.max(wanted, free);
      card.style.top = `${Math.round(at)}px`;
      free = at + (heights[index] ?? 0) + GAP;
    }
  };
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      if (!column.current?.hasChildNodes()) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), QUIET_MS);
    };
    editor.on('transaction', later);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', later);
    };
  }, [column, editor]);
  return place;
}

/** The position of a card's words in the text; null if they are not marked (yet). */
function positionOf({ state }: Editor, { dataset }: HTMLElement): number | null {
  // The words of a new comment are still selected when its card appears, which takes the focus and so must be in sight.
  if (dataset.commentCard === BEGUN) return markedRange(state, BEGUN)?.from ?? state.selection.from;
  if (dataset.commentCard !== undefined) return markedRange(state, dataset.commentCard)?.from ?? null;
  return Math.min(Number(dataset.at), state.doc.content.size);
}
