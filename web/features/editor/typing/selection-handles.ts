import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { getPreferences, subscribeToPreferences } from '#web/lib/preferences.ts';
import { h } from '../nodes/dom.ts';
import { selectionPreview, snapToGrid } from './judge-touch.ts';

/**
 * Handles for touch screens at both ends of the selection. A setting makes them snap to a grid while they are dragged. The first characters
 * of the selection are shown above it. Both are drawn over the page; keyboards and screen readers use the selection itself.
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
    // The text has no layout while another tab of the section is shown.
    const isSeen = view.editable && view.dom.offsetParent !== null;
    const isShown = isSeen && selection instanceof TextSelection && !selection.empty;
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

  /** The end that stays fixed while the other is dragged, even past this one. */
  let fixedEnd = 0;
  const drag = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    event.preventDefault();
    const { selection } = view.state;
    const paper = view.dom.getBoundingClientRect();
    // The finger is on the handle, which hangs below the line that is meant.
    const point = { x: event.clientX, y: event.clientY - HANDLE_DROP };
    const { x, y } = getPreferences().magneticSnap ? snapToGrid(point, { x: paper.left, y: paper.top }) : point;
    const found = view.posAtCoords({ left: x, top: y });
    if (!found) return;
    if (found.pos === fixedEnd) return;
    const next = TextSelection.between(view.state.doc.resolve(fixedEnd), view.state.doc.resolve(found.pos));
    if (!next.eq(selection)) view.dispatch(view.state.tr.setSelection(next));
  };
  for (const side of ['from', 'to'] as const) {
    handles[side].addEventListener('pointerdown', (event) => {
      event.preventDefault();
      const { from, to } = view.state.selection;
      fixedEnd = side === 'from' ? to : from;
      handles[side].setPointerCapture(event.pointerId);
    });
    handles[side].addEventListener('pointermove', drag);
  }

  const stop = subscribeToPreferences(place);
  window.addEventListener('scroll', place, { passive: true, capture: true });
  window.addEventListener('resize', place);
  const sizes = new ResizeObserver(place);
  sizes.observe(view.dom);
  place();
  return {
    update: place,
    destroy() {
      stop();
      sizes.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      layer.remove();
    },
  };
}

/** The distance in px from a line to the middle of its handle below. */
const HANDLE_DROP = 22;

function move(element: HTMLElement, x: number, y: number): void {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
