import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { coveredTop } from '../base/in-view.ts';
import { redraw } from '../base/selection-in-time.ts';
import type { HitPosition } from './found-text.ts';

interface FoundHits {
  /** The places of the hits, in order. They move with the text until it is searched again. */
  places: readonly HitPosition[];
  /** The index of the current hit; -1 if there is none. */
  current: number;
  marks: DecorationSet;
}

const NONE: FoundHits = { places: [], current: -1, marks: DecorationSet.empty };
const KEY = new PluginKey<FoundHits>('found-hits');

/** Marks the hits of a search in the text. */
export const foundHits = Extension.create({
  name: 'foundHits',
  addProseMirrorPlugins() {
    return [
      new Plugin<FoundHits>({
        key: KEY,
        state: {
          init: () => NONE,
          apply(tr, before) {
            const told = tr.getMeta(KEY) as Pick<FoundHits, 'places' | 'current'> | undefined;
            if (told) return { ...told, marks: marksOf(tr.doc, told) };
            if (before.places.length === 0 || !tr.docChanged) return before;
            const places = before.places.map((place) => ({
              ...place,
              from: tr.mapping.map(place.from, 1),
              to: tr.mapping.map(place.to, -1),
            }));
            return { ...before, places, marks: before.marks.map(tr.mapping, tr.doc) };
          },
        },
        props: { decorations: (state) => foundIn(state).marks },
      }),
    ];
  },
});

export function foundIn(state: EditorState): FoundHits {
  return KEY.getState(state) ?? NONE;
}

/** Marks these hits and removes all other marks. */
export function showFound(view: EditorView, found: Pick<FoundHits, 'places' | 'current'>): void {
  redraw(view, KEY, found);
}

function marksOf(doc: Node, { places, current }: Pick<FoundHits, 'places' | 'current'>): DecorationSet {
  const marks = places.map(({ from, to }, index) => {
    const node = doc.nodeAt(from);
    const isWhole = node !== null && !node.isText && node.nodeSize === to - from;
    const name = isWhole ? 'found-block' : 'found-hit';
    const attrs = { class: index === current ? `${name} ${name}-current` : name };
    return isWhole ? Decoration.node(from, to, attrs) : Decoration.inline(from, to, attrs);
  });
  return DecorationSet.create(doc, marks);
}

/** Makes a hit the current one: selects it and scrolls until nothing covers it. The focus stays where it is. */
export function showHit(view: EditorView, index: number): void {
  const { places } = foundIn(view.state);
  const place = places[index];
  if (place === undefined) return;
  showFound(view, { places, current: index });
  const { doc, tr } = view.state;
  const $from = doc.resolve(place.from);
  if ($from.parent.inlineContent) tr.setSelection(TextSelection.create(doc, place.from, place.to));
  else if ($from.nodeAfter && NodeSelection.isSelectable($from.nodeAfter))
    tr.setSelection(NodeSelection.create(doc, place.from));
  view.dispatch(tr);
  reveal(view, place.from);
}

/** The index of the first hit at or after this position, or 0 if there is none. */
export function hitFrom(places: readonly { from: number }[], position: number): number {
  const behind = places.findIndex(({ from }) => from >= position);
  return behind < 0 && places.length > 0 ? 0 : behind;
}

function reveal(view: EditorView, position: number): void {
  const { node } = view.domAtPos(position, 1);
  const block = view.nodeDOM(position);
  const element = block instanceof HTMLElement ? block : node instanceof Element ? node : node.parentElement;
  const { top, bottom } = view.coordsAtPos(position, 1);
  if (top >= coveredTop() && bottom <= window.innerHeight) return;
  element?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
