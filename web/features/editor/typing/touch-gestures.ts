import { type Editor, Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { getPreferences, setPreference } from '#web/lib/preferences.ts';
import { showActionNotice } from '#web/ui/dialog/undo-notice.tsx';
import { countTap, judgeSwipe, pinchedZoom, type Point, type Tap, wordAround } from './judge-touch.ts';

/** A movement of less than this is a tap, in px. */
const STILL_PX = 10;

interface Stroke {
  start: Point;
  at: number;
  selection: string;
  /** Whether the finger is on an element that scrolls sideways, such as a wide table. */
  scrolls: boolean;
}

interface Pinch {
  zoom: number;
  distance: number;
}

/** Touch gestures on the text: a swipe undoes or redoes, two taps select the word, three the block, and a pinch scales the text. */
export const touchGestures = Extension.create({
  name: 'touchGestures',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        view: (view) => listen(view, (verdict) => swipe(editor, verdict)),
      }),
    ];
  },
});

/** Undoes or redoes. Shows a notice that reverses it, since the swipe may have been an accident. */
function swipe(editor: Editor, way: 'undo' | 'redo'): void {
  if (!editor.commands[way]()) return;
  const isUndone = way === 'undo';
  showActionNotice(isUndone ? 'Your swipe undid the last change.' : 'Your swipe redid the change.', {
    label: isUndone ? 'Redo' : 'Undo',
    name: 'swipe',
    onPress: () => void (isUndone ? editor.commands.redo() : editor.commands.undo()),
  });
}

function listen(view: EditorView, onSwipe: (verdict: 'undo' | 'redo') => void): { destroy(): void } {
  const { dom } = view;
  let stroke: Stroke | null = null;
  let pinch: Pinch | null = null;
  let tap: Tap | null = null;

  const begin = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (first && second) {
      stroke = null;
      pinch = { zoom: getPreferences().editorZoom, distance: distanceOf(first, second) };
    } else if (first) {
      stroke = {
        start: pointOf(first),
        at: event.timeStamp,
        selection: selectedText(),
        scrolls: scrollsSideways(event.target, dom),
      };
    }
  };
  const move = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!pinch || !first || !second) return;
    setPreference('editorZoom', pinchedZoom(pinch.zoom, pinch.distance, distanceOf(first, second)));
  };
  const end = (event: TouchEvent) => {
    const [lifted] = event.changedTouches;
    const ended = stroke;
    stroke = null;
    if (event.touches.length === 0) pinch = null;
    if (!ended || !lifted || !view.editable) return;
    const point = pointOf(lifted);
    if (Math.hypot(point.x - ended.start.x, point.y - ended.start.y) < STILL_PX) {
      tap = countTap(tap, event.timeStamp, point);
      if (tap.count > 1 && selectAt(view, point, tap.count)) event.preventDefault();
      return;
    }
    const verdict = judgeSwipe(ended.start, point, event.timeStamp - ended.at);
    // A movement that selected text is not a swipe.
    if (verdict === null || ended.scrolls || selectedText() !== ended.selection) return;
    onSwipe(verdict);
  };
  const cancel = () => {
    stroke = null;
    pinch = null;
  };

  dom.addEventListener('touchstart', begin, { passive: true });
  dom.addEventListener('touchmove', move, { passive: true });
  dom.addEventListener('touchend', end);
  dom.addEventListener('touchcancel', cancel);
  return {
    destroy() {
      dom.removeEventListener('touchstart', begin);
      dom.removeEventListener('touchmove', move);
      dom.removeEventListener('touchend', end);
      dom.removeEventListener('touchcancel', cancel);
    },
  };
}

/** Selects the word (two taps) or the block (three taps) at a point. Returns false if there is nothing to select. */
function selectAt(view: EditorView, { x, y }: Point, count: number): boolean {
  const found = view.posAtCoords({ left: x, top: y });
  if (!found) return false;
  const $pos = view.state.doc.resolve(found.pos);
  const tr = view.state.tr;
  if (!$pos.parent.isTextblock) {
    if (count < 3 || found.inside < 0) return false;
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, found.inside)));
    return true;
  }
  const start = $pos.start();
  const text = $pos.parent.textBetween(0, $pos.parent.content.size, undefined, '\uFFFC');
  const range = count === 2 ? wordAround(text, $pos.parentOffset) : { from: 0, to: $pos.parent.content.size };
  if (!range) return false;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start + range.from, start + range.to)));
  view.focus();
  return true;
}

function scrollsSideways(target: EventTarget | null, within: HTMLElement): boolean {
  for (let node = target instanceof Element ? target : null; node && node !== within; node = node.parentElement) {
    if (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX)) return true;
  }
  return false;
}

function selectedText(): string {
  return document.getSelection()?.toString() ?? '';
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

function distanceOf(a: Touch, b: Touch): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
