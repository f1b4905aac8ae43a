import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect } from 'react';
import { type LastingRange, QUOTE_MAX } from '#book/collaboration/anchor.ts';
import type { Places } from '#book/collaboration/find-words.ts';
import { openBookPanel } from '#web/lib/books/book-panels.ts';
import { sharedValue } from '#web/lib/shared-value.ts';
import { lastingRangeIn } from '../collaboration/yjs-binding.ts';

/* Which comment is shown in the panel and in the text, and which is being begun. The two do not know each other. */

/** What a new comment is about. */
export interface Begun {
  sectionId: string;
  /** Null where it is about the whole section. */
  words: (LastingRange & { quote: string; before: string; after: string }) | null;
}

interface ShownComment {
  projectId: string;
  /** The comment that stands out in both. */
  id: string | null;
  /** What the text has yet to do: go to its words, or take the keys back. */
  awaited: 'words' | 'keys' | null;
  begun: Begun | null;
}

const NOTHING: ShownComment = { projectId: '', id: null, awaited: null, begun: null };

const shown = sharedValue(NOTHING);

/** Opens the panel at a comment of which the words were pressed. */
export function showComment(projectId: string, id: string): void {
  shown.set({ ...shown.get(), projectId, id, awaited: null });
  openBookPanel(projectId, 'comments');
}

/** Lets the comment stand out, and the text go to its words. */
export function goToWords(projectId: string, id: string): void {
  shown.set({ ...shown.get(), projectId, id, awaited: 'words' });
}

/** Gives the keys back to the text, where its caret was. */
export function returnToText(projectId: string): void {
  shown.set({ ...shown.get(), projectId, awaited: 'keys' });
}

/** The text has done what was awaited of it. */
export function arrived(): void {
  if (shown.get().awaited) shown.set({ ...shown.get(), awaited: null });
}

/** Opens the panel with a new comment. */
export function beginComment(projectId: string, begun: Begun): void {
  shown.set({ projectId, id: null, awaited: null, begun });
  openBookPanel(projectId, 'comments');
}

/** Ends the new comment; the one that came of it stands out. */
export function endBegun(id: string | null): void {
  shown.set({ ...shown.get(), id, begun: null });
}

/** What is shown of the comments of a book. */
export function useShownComment(projectId: string): ShownComment {
  const now = shown.use();
  return now.projectId === projectId ? now : NOTHING;
}

/** Places of the document before and after the words; each is a letter at most. */
const AROUND = 80;

/** Begins a comment on what is selected in a section, or on the section where nothing is. */
export function beginAtSelection(
  editor: Editor,
  { projectId, sectionId }: { projectId: string; sectionId: string },
): void {
  const { from, to } = editor.state.selection;
  const quote = editor.state.doc.textBetween(from, to, ' ', ' ').trim().slice(0, QUOTE_MAX);
  const range = quote === '' ? null : lastingRangeIn(editor, { from, to });
  beginComment(projectId, {
    sectionId,
    words: range && { ...range, ...aroundWords(editor.state.doc, { from, to }), quote },
  });
}

/** What stands around the words, by which they are told from the same ones elsewhere. */
function aroundWords(doc: Node, { from, to }: Places): { before: string; after: string } {
  return {
    before: doc.textBetween(Math.max(0, from - AROUND), from, ' ', ' '),
    after: doc.textBetween(to, Math.min(doc.content.size, to + AROUND), ' ', ' '),
  };
}

/** Ctrl+Alt+M, also while the text is only read. */
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
