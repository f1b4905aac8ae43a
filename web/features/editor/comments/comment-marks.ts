import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Places } from '#book/collaboration/find-words.ts';
import { redraw } from '../selection/selection-in-time.ts';

/** Words that a comment is about, as they stand in the editor's document. */
export interface CommentedWords extends Places {
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
