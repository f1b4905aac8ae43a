import type { Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BookComment } from '#contract/comments.ts';
import { commentsQuery } from '#web/lib/books/comments-query.ts';
import { rangeNowIn } from '../living/living-text.ts';
import { commentAt, type CommentedWords, markComments } from './comment-marks.ts';
import { arrivedAtWords, showComment, useShownComment } from './shown-comment.ts';

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
  const { id, isAwaited, begun } = useShownComment(projectId);

  useEffect(() => {
    const here = (comments ?? []).filter((comment) => comment.section_id === sectionId && !comment.resolved);
    const show = () => {
      if (editor.isDestroyed) return;
      const words = here.flatMap((comment) => wordsOf(editor, { id: comment.id, range: comment.anchor, shown: id }));
      const isHere = begun?.sectionId === sectionId;
      const fresh = isHere ? wordsOf(editor, { id: BEGUN, range: begun.words, shown: BEGUN }) : [];
      markComments(editor.view, [...words, ...fresh]);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showLater = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(show, QUIET_MS);
    };
    show();
    editor.on('transaction', showLater);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', showLater);
    };
  }, [editor, sectionId, comments, id, begun]);

  useEffect(() => {
    const comment = comments?.find((one) => one.id === id && one.section_id === sectionId);
    if (isAwaited && comment) goTo(editor, comment);
  }, [editor, sectionId, comments, id, isAwaited]);

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

function wordsOf(
  editor: Editor,
  {
    id,
    range,
    shown,
  }: { id: string; range: BookComment['anchor'] | { from: string; to: string }; shown: string | null },
): CommentedWords[] {
  const places = range && rangeNowIn(editor, range);
  return places ? [{ id, ...places, isShown: id === shown }] : [];
}

function goTo(editor: Editor, { anchor }: BookComment): void {
  arrivedAtWords();
  const places = anchor && rangeNowIn(editor, anchor);
  if (!places) return;
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(places.from), 1)).scrollIntoView());
}
