import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { redraw } from '../selection/selection-in-time.ts';

/** The place that a suggestion is for, followed through what is written meanwhile. */
export interface FollowedPlace {
  from: number;
  to: number;
  /** Whether the words in it were changed since. */
  isEdited: boolean;
}

const KEY = new PluginKey<FollowedPlace | null>('suggestion-target');

/** Follows the place of a suggestion while the author writes on, and shows which words it is about. */
export const suggestionTarget = Extension.create({
  name: 'suggestionTarget',
  addProseMirrorPlugins() {
    return [
      new Plugin<FollowedPlace | null>({
        key: KEY,
        state: {
          init: () => null,
          apply(tr, place, before) {
            const given = tr.getMeta(KEY) as FollowedPlace | null | undefined;
            if (given !== undefined) return given;
            if (place === null || !tr.docChanged) return place;
            const from = tr.mapping.map(place.from, 1);
            const to = Math.max(from, tr.mapping.map(place.to, -1));
            const isEdited = place.isEdited || !before.doc.slice(place.from, place.to).eq(tr.doc.slice(from, to));
            return { from, to, isEdited };
          },
        },
        props: {
          decorations(state) {
            const place = KEY.getState(state);
            if (!place || place.from === place.to) return null;
            return DecorationSet.create(state.doc, [
              Decoration.inline(place.from, place.to, { class: 'suggestion-target' }),
            ]);
          },
        },
      }),
    ];
  },
});

/** Begins to follow a place, or ends it. */
export function followPlace(view: EditorView, place: Pick<FollowedPlace, 'from' | 'to'> | null): void {
  const followed = place === null ? null : { from: place.from, to: place.to, isEdited: false };
  redraw(view, KEY, followed);
}

export function followedPlace(state: EditorState): FollowedPlace | null {
  return KEY.getState(state) ?? null;
}
