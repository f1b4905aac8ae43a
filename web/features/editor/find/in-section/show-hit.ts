import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { coveredTop } from '../../host/in-view.ts';
import { foundIn, showFound } from './found-hits.ts';

/** Shows a hit as the current one: it is selected, and scrolled to where nothing covers it. The focus stays where it is. */
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

/** The number of the first hit that stands here or behind; the first of all where none does. */
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
