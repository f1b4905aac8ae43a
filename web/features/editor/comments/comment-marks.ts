import { useQuery } from '@tanstack/react-query';
import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { useEffect, useRef } from 'react';
import { findNearest, lettersOf, type PositionRange, withoutSpace } from '#book/collaboration/find-words.ts';
import type { BookComment } from '#contract/comments.ts';
import { commentsQuery } from '#web/lib/sync/joined-rooms.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { absoluteRangeIn } from '../collaboration/yjs-binding.ts';
import { redraw } from '../base/selection-in-time.ts';
import { arrived, showComment, useShownComment } from './shown-comment.ts';

/** The words that a comment is about, as positions in the editor's document. */
interface CommentedWords extends PositionRange {
  id: string;
  /** Whether the comment is highlighted in the panel too. */
  isShown: boolean;
}

const KEY = new PluginKey<DecorationSet>('comment-marks');
/** The id of the mark for a comment that is still being written. */
export const BEGUN = 'begun';

/** Marks the words that have comments. The marks are decorations outside the document and move with the text. */
export const commentMarks = Extension.create({
  name: 'commentMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, marks) {
          const words = tr.getMeta(KEY) as readonly CommentedWords[] | undefined;
          return words ? DecorationSet.create(tr.doc, words.map(markOf)) : marks.map(tr.mapping, tr.doc);
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
});

/** Marks these words and removes all other marks. */
export function markComments(view: EditorView, words: readonly CommentedWords[]): void {
  redraw(view, KEY, words);
}

/** The current range of a comment's mark, or null if it has none. */
export function markedRange(state: EditorState, id: string): PositionRange | null {
  const [mark] = KEY.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  return mark && mark.from < mark.to ? { from: mark.from, to: mark.to } : null;
}

/** The comment whose words contain an element. If several do, the one with the fewest words. */
export function commentAt(element: Element): string | null {
  return element.closest('[data-comment]')?.getAttribute('data-comment') ?? null;
}

function markOf({ id, from, to, isShown }: CommentedWords): Decoration {
  const name = isShown ? 'commented commented-shown' : 'commented';
  return Decoration.inline(from, to, { class: name, 'data-comment': id }, { id });
}

interface CommentMarksOptions {
  editor: Editor;
  projectId: string;
  sectionId: string;
}

/** How long typing must pause before the places of the words are looked up again, in ms. Until then the marks move with the text. */
const QUIET_MS = 400;
/**
 * Marks the words of the section that have comments. A press on marked words opens their comment, and a comment can scroll to its words.
 */
export function useCommentMarks({ editor, projectId, sectionId }: CommentMarksOptions): void {
  const { data: comments } = useQuery({ ...commentsQuery(projectId), retry: false });
  const { id, awaited, begun } = useShownComment(projectId);
  const asked = useRef<Editor | null>(null);

  useEffect(() => {
    const here = (comments ?? []).filter((comment) => comment.section_id === sectionId && !comment.resolved);
    const show = () => {
      if (editor.isDestroyed) return;
      const words = here.flatMap((comment) => wordsAt(comment.id, rangeOf(editor, comment), id));
      const isHere = begun?.sectionId === sectionId;
      const fresh = isHere && begun.words ? wordsAt(BEGUN, absoluteRangeIn(editor, begun.words), BEGUN) : [];
      markComments(editor.view, [...words, ...fresh]);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showLater = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(show, QUIET_MS);
    };
    show();
    // The section may have been restored from the trash. The known positions then belong to its earlier log of updates, so the comments are
    // read again.
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
      // A person who selects words, also marked ones, wants to do something with the selection.
      if (pressed && pressed !== BEGUN && editor.state.selection.empty) showComment(projectId, pressed);
    };
    dom.addEventListener('click', onClick);
    return () => dom.removeEventListener('click', onClick);
  }, [editor, projectId]);
}

/**
 * The range of a comment's words. People who see only what is printed have a document of their own, in which the words are found by their
 * text. The server learns a moment later of letters that were written again, for example when a paragraph is split, and of words that were
 * just changed. Until then the mark, which has moved with the text, is right.
 */
function rangeOf(editor: Editor, { id, anchor, is_gone }: BookComment): PositionRange | null {
  const range = anchor && absoluteRangeIn(editor, anchor);
  if (range || is_gone || !anchor) return range;
  const marked = markedRange(editor.state, id);
  return rangeOfWords(editor, anchor.quote, marked) ?? marked;
}

/** The range of these words. If they occur several times, the one nearest to `near`, or the first. */
function rangeOfWords(editor: Editor, quote: string, near: PositionRange | null): PositionRange | null {
  const letters = lettersOf(editor.state.doc);
  const range = findNearest(letters.text, withoutSpace(quote), (near && letters.between(near)?.start) ?? 0);
  return range && letters.positionsOf(range);
}

/** Whether the words of a comment should be in the text but are not found. */
function isLost(editor: Editor, comment: BookComment): boolean {
  return comment.anchor !== null && !comment.is_gone && rangeOf(editor, comment) === null;
}

function wordsAt(id: string, range: PositionRange | null, shownId: string | null): CommentedWords[] {
  return range ? [{ id, ...range, isShown: id === shownId }] : [];
}

function goTo(editor: Editor, comment: BookComment): void {
  arrived();
  const range = rangeOf(editor, comment);
  if (!range) return;
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(range.from), 1)).scrollIntoView());
}
