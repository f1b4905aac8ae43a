import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { getPreferences, subscribeToPreferences } from '#web/lib/preferences.ts';
import { h } from '../views/dom.ts';
import { selectionPreview, snapToGrid } from './judge-touch.ts';

type Side = 'from' | 'to';

/**
 * For fingers: a handle at either end of the selection, which snaps to a grid while it is dragged (a setting), and above the
 * selection how it begins. Both stand over the page, not in the text; keys and readers have the selection itself.
 */
export const selectionHandles = Extension.create({
  name: 'selectionHandles',
  addProseMirrorPlugins() {
    if (!window.matchMedia('(pointer: coarse)').matches) return [];
    return [new Plugin({ view: showHandles })];
  },
});

function showHandles(view: EditorView) {
  const handles = { from: h('div', { class: 'selection-handle' }), to: h('div', { class: 'selection-handle' }) };
  const preview = h('div', { class: 'selection-preview' });
  const layer = h('div', { class: 'selection-layer', 'aria-hidden': 'true' }, handles.from, handles.to, preview);
  document.body.append(layer);

  function place(): void {
    const { selection, doc } = view.state;
    const isShown = selection instanceof TextSelection && !selection.empty && view.editable;
    layer.hidden = !isShown;
    if (!isShown) return;
    const start = view.coordsAtPos(selection.from);
    const end = view.coordsAtPos(selection.to, -1);
    move(handles.from, start.left, start.bottom);
    move(handles.to, end.right, end.bottom);
    preview.hidden = !getPreferences().floatingSelection;
    preview.textContent = selectionPreview(doc.textBetween(selection.from, selection.to, ' '));
    move(preview, start.left, start.top);
  }

  const drag = (side: Side) => (event: PointerEvent) => {
    if (event.buttons === 0) return;
    event.preventDefault();
    const { selection } = view.state;
    const paper = view.dom.getBoundingClientRect();
    // The finger lies on the handle, which hangs below the line that it is about.
    const point = { x: event.clientX, y: event.clientY - HANDLE_DROP };
    const { x, y } = getPreferences().magneticSnap ? snapToGrid(point, { x: paper.left, y: paper.top }) : point;
    const found = view.posAtCoords({ left: x, top: y });
    if (!found) return;
    const other = side === 'from' ? selection.to : selection.from;
    if (found.pos === other) return;
    const next = TextSelection.between(view.state.doc.resolve(other), view.state.doc.resolve(found.pos));
    if (!next.eq(selection)) view.dispatch(view.state.tr.setSelection(next));
  };
  for (const side of ['from', 'to'] as const) {
    handles[side].addEventListener('pointerdown', (event) => {
      event.preventDefault();
      handles[side].setPointerCapture(event.pointerId);
    });
    handles[side].addEventListener('pointermove', drag(side));
  }

  const stop = subscribeToPreferences(place);
  window.addEventListener('scroll', place, { passive: true, capture: true });
  window.addEventListener('resize', place);
  place();
  return {
    update: place,
    destroy() {
      stop();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      layer.remove();
    },
  };
}

/** How far below its line a finger holds a handle, in px. */
const HANDLE_DROP = 22;

function move(element: HTMLElement, x: number, y: number): void {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
