import type { Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { findNearest, lettersOf, type Places, withoutSpace } from '#book/collaboration/find-words.ts';
import type { BookComment } from '#contract/comments.ts';
import { commentsQuery } from '#web/lib/books/comments-query.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { rangeNowIn } from '../living/living-text.ts';
import { commentAt, type CommentedWords, markComments, markedRange } from './comment-marks.ts';
import { arrived, showComment, useShownComment } from './shown-comment.ts';

export interface CommentMarksOptions {
  editor: Editor;
  projectId: string;
  sectionId: string;
}

/** How long nobody writes before it is looked where the words stand, in milliseconds; until then the marks follow what is written. */
const QUIET_MS = 400;
/** The mark of words of which the comment is still being written. */
const BEGUN = 'begun';

/** Marks the words of the section that are commented on. A press on them opens their comment, and a comment leads to them. */
export function useCommentMarks({ editor, projectId, sectionId }: CommentMarksOptions): void {
  const { data: comments } = useQuery({ ...commentsQuery(projectId), retry: false });
  const { id, awaited, begun } = useShownComment(projectId);
  const asked = useRef<Editor | null>(null);

  useEffect(() => {
    const here = (comments ?? []).filter((comment) => comment.section_id === sectionId && !comment.resolved);
    const show = () => {
      if (editor.isDestroyed) return;
      const words = here.flatMap((comment) => markOf(comment.id, placesOf(editor, comment), id));
      const isHere = begun?.sectionId === sectionId;
      const fresh = isHere && begun.words ? markOf(BEGUN, rangeNowIn(editor, begun.words), BEGUN) : [];
      markComments(editor.view, [...words, ...fresh]);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showLater = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(show, QUIET_MS);
    };
    show();
    // The section may have come back from the trash: what is known of its comments is of another row of updates then.
    if (asked.current !== editor && here.some((comment) => isLost(editor, comment))) {
      asked.current = editor;
      void queryClient.invalidateQueries({ queryKey: commentsQuery(projectId).queryKey });
    }
    editor.on('transaction', showLater);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', showLater);
    };
  }, [editor, projectId, sectionId, comments, id, begun]);

  useEffect(() => {
    const comment = comments?.find((one) => one.id === id && one.section_id === sectionId);
    if (awaited === 'words' && comment) goTo(editor, comment);
  }, [editor, sectionId, comments, id, awaited]);

  useEffect(() => {
    if (awaited !== 'keys') return;
    arrived();
    editor.view.focus();
  }, [editor, awaited]);

  useEffect(() => {
    const { dom } = editor.view;
    const onClick = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element ? commentAt(target) : null;
      // Whoever selects words, also some of these, wants to do something with them.
      if (pressed && pressed !== BEGUN && editor.state.selection.empty) showComment(projectId, pressed);
    };
    dom.addEventListener('click', onClick);
    return () => dom.removeEventListener('click', onClick);
  }, [editor, projectId]);
}

/**
 * Where the words of a comment are. Who sees what is printed has a document of their own, in which they are found by what they say. Letters that
 * are written anew, as where a paragraph is split, and words that have just been changed are known to the server a moment later; until then the
 * mark that followed them is right.
 */
function placesOf(editor: Editor, { id, anchor, is_gone }: BookComment): Places | null {
  const places = anchor && rangeNowIn(editor, anchor);
  if (places || is_gone || !anchor) return places;
  const marked = markedRange(editor.state, id);
  return placesOfWords(editor, anchor.quote, marked) ?? marked;
}

/** The place of these words; of several the one that is nearest to a mark, or the first. */
function placesOfWords(editor: Editor, quote: string, near: Places | null): Places | null {
  const letters = lettersOf(editor.state.doc);
  const range = findNearest(letters.text, withoutSpace(quote), (near && letters.between(near)?.start) ?? 0);
  return range && letters.placesOf(range);
}

/** Whether the words of a comment are said to be there, and are not. */
function isLost(editor: Editor, comment: BookComment): boolean {
  return comment.anchor !== null && !comment.is_gone && placesOf(editor, comment) === null;
}

function markOf(id: string, places: Places | null, shownId: string | null): CommentedWords[] {
  return places ? [{ id, ...places, isShown: id === shownId }] : [];
}

function goTo(editor: Editor, comment: BookComment): void {
  arrived();
  const places = placesOf(editor, comment);
  if (!places) return;
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(places.from), 1)).scrollIntoView());
}
