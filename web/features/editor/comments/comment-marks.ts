import { useQuery } from '@tanstack/react-query';
import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { useEffect, useRef } from 'react';
import { findNearest, lettersOf, type Places, withoutSpace } from '#book/collaboration/find-words.ts';
import type { BookComment } from '#contract/comments.ts';
import { commentsQuery } from '#web/lib/books/project-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { rangeNowIn } from '../collaboration/yjs-binding.ts';
import { redraw } from '../base/selection-in-time.ts';
import { arrived, showComment, useShownComment } from './shown-comment.ts';

/** Words that a comment is about, as they stand in the editor's document. */
interface CommentedWords extends Places {
  id: string;
  /** Whether the comment stands out in the panel too. */
  isShown: boolean;
}

const KEY = new PluginKey<DecorationSet>('comment-marks');

/** Marks the words that are commented on. The marks are no part of the text: they follow what is written. */
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

/** Marks these words, and no others. */
export function markComments(view: EditorView, words: readonly CommentedWords[]): void {
  redraw(view, KEY, words);
}

/** Where the words of a comment are marked now; null where they are not. */
export function markedRange(state: EditorState, id: string): Places | null {
  const [mark] = KEY.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  return mark && mark.from < mark.to ? { from: mark.from, to: mark.to } : null;
}

/** The comment whose words an element is a part of; of several, that of the fewest words. */
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
      const words = here.flatMap((comment) => wordsAt(comment.id, placesOf(editor, comment), id));
      const isHere = begun?.sectionId === sectionId;
      const fresh = isHere && begun.words ? wordsAt(BEGUN, rangeNowIn(editor, begun.words), BEGUN) : [];
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

function wordsAt(id: string, places: Places | null, shownId: string | null): CommentedWords[] {
  return places ? [{ id, ...places, isShown: id === shownId }] : [];
}

function goTo(editor: Editor, comment: BookComment): void {
  arrived();
  const places = placesOf(editor, comment);
  if (!places) return;
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(places.from), 1)).scrollIntoView());
}
