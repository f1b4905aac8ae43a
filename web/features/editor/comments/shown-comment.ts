import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect } from 'react';
import { QUOTE_MAX } from '#book/catalogue/limits.ts';
import type { RelativeRange } from '#book/collaboration/anchor.ts';
import type { PositionRange } from '#book/collaboration/find-words.ts';
import { useSearchParams } from 'react-router';
import { markMentionsRead } from '#contract/comments.ts';
import { openSide } from '#web/lib/books/book-panels.ts';
import { mentionsQuery } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { sharedValue } from '#web/lib/shared-value.ts';
import { relativeRangeIn } from '../collaboration/yjs-binding.ts';

/* State that the comments panel and the text share: which comment is highlighted, and which is being written. The two do not know each
   other. */

/** What a new comment is about. */
export interface Begun {
  sectionId: string;
  /** Null if the comment is about the whole section. */
  words: (RelativeRange & { quote: string; before: string; after: string }) | null;
}

interface ShownComment {
  projectId: string;
  /** The id of the comment that is highlighted in both. */
  id: string | null;
  /** What the text still has to do: scroll to the comment's words, or take the keyboard focus. */
  awaited: 'words' | 'keys' | null;
  /** Whether it has yet to be decided where the comment stands: beside the text, or in the panel. */
  isUnplaced: boolean;
  begun: Begun | null;
}

const NOTHING: ShownComment = { projectId: '', id: null, awaited: null, isUnplaced: false, begun: null };

const shown = sharedValue(NOTHING);

/** Shows a comment whose words were pressed: beside the text where there is room, and in the panel otherwise. */
export function showComment(projectId: string, id: string): void {
  showInMargin(projectId, id);
  shown.set({ ...shown.get(), isUnplaced: true });
}

/** Gives the shown comment its place. It opens the panel unless the comment stands beside the text. */
export function placeShown(isInMargin: boolean): void {
  const { begun } = shown.get();
  shown.set({ ...shown.get(), isUnplaced: false });
  if (!isInMargin || begun?.words === null) openSide('comments');
}

/** Highlights a comment where it stands; null highlights none. */
export function showInMargin(projectId: string, id: string | null): void {
  shown.set({ ...shown.get(), projectId, id, awaited: null });
}

/** Highlights the comment and makes the text scroll to its words. */
export function goToWords(projectId: string, id: string): void {
  shown.set({ ...shown.get(), projectId, id, awaited: 'words' });
}

/** Returns the keyboard focus to the text, where its caret was. */
export function returnToText(projectId: string): void {
  shown.set({ ...shown.get(), projectId, awaited: 'keys' });
}

/** Call this when the text has done what `awaited` asks. */
export function arrived(): void {
  if (shown.get().awaited) shown.set({ ...shown.get(), awaited: null });
}

/** Opens the form for a new comment: beside its words where there is room, and in the panel otherwise. */
export function beginComment(projectId: string, begun: Begun): void {
  shown.set({ projectId, id: null, awaited: null, isUnplaced: true, begun });
}

/** Opens the comment that the address names, and marks mentions in it as read. The address then names it no more. */
export function useCommentInAddress(projectId: string): void {
  const [params, setParams] = useSearchParams();
  const id = params.get('comment');
  useEffect(() => {
    if (id === null) return;
    openSide('comments');
    goToWords(projectId, id);
    const read = call(markMentionsRead, { body: { comment_id: id } });
    void read.then(
      () => queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey }),
      () => undefined,
    );
    setParams(
      (before) => {
        before.delete('comment');
        return before;
      },
      { replace: true },
    );
  }, [projectId, id, setParams]);
}

/** Ends the new comment. `id` is that of the saved comment, which is then highlighted, or null. */
export function endBegun(id: string | null): void {
  shown.set({ ...shown.get(), id, begun: null });
}

/** The shared state of the comments of this book. */
export function useShownComment(projectId: string): ShownComment {
  const now = shown.use();
  return now.projectId === projectId ? now : NOTHING;
}

/** How much text before and after the words is kept, in positions of the document. Each holds at most one letter. */
const AROUND = 80;

/** Starts a comment on the selected words, or on the section if nothing is selected. */
export function beginAtSelection(
  editor: Editor,
  { projectId, sectionId }: { projectId: string; sectionId: string },
): void {
  const { from, to } = editor.state.selection;
  const quote = editor.state.doc.textBetween(from, to, ' ', ' ').trim().slice(0, QUOTE_MAX);
  const range = quote === '' ? null : relativeRangeIn(editor, { from, to });
  beginComment(projectId, {
    sectionId,
    words: range && { ...range, ...aroundWords(editor.state.doc, { from, to }), quote },
  });
}

/** The text around the words. It distinguishes them from the same words elsewhere. */
function aroundWords(doc: Node, { from, to }: PositionRange): { before: string; after: string } {
  return {
    before: doc.textBetween(Math.max(0, from - AROUND), from, ' ', ' '),
    after: doc.textBetween(to, Math.min(doc.content.size, to + AROUND), ' ', ' '),
  };
}

/** Calls `begin` at Ctrl+Alt+M, also while the text is only read. */
export function useCommentKey(editor: Editor, begin: (() => void) | null): void {
  useEffect(() => {
    if (!begin) return;
    const { dom } = editor.view;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyM' || !event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      begin();
    };
    dom.addEventListener('keydown', onKey);
    return () => dom.removeEventListener('keydown', onKey);
  }, [editor, begin]);
}
