import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FindNames } from '#book/canon/name-places.ts';
import { textOf } from './name-marks.ts';
import { rangeOf, setLineAround, setLines } from './set-text.ts';

/** How long the pointer must rest on a name before its card opens, and be away from name and card before it closes, in ms. */
const OPEN_MS = 500;
const CLOSE_MS = 250;

/** Keys that do nothing by themselves. */
const HELD_KEYS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/** A point of the screen, or the caret. */
type Asked = { x: number; y: number } | 'caret';

interface OpenedName extends ShownName {
  /** Whether the card was opened by a key. The focus then goes into the card. */
  hasFocus: boolean;
}

/**
 * The name whose card is open. It opens when a pointer rests on a name, when a name in text that is only read is tapped, or by a key at the
 * caret. Only the paragraph at the pointer is searched, so that typing costs nothing. `find` is null until the canon is known; `onWanted`
 * is called before the first search.
 */
export function useShownName(editor: Editor, find: FindNames | null, onWanted: () => void) {
  const [name, setName] = useState<OpenedName | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The place that was asked for while the canon was being read.
  const awaited = useRef<Asked | null>(null);
  // A card that was opened by a key keeps the focus and its own keys.
  const closeUnderPointer = useCallback(() => setName((open) => (open?.hasFocus ? open : null)), []);
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = setTimeout(closeUnderPointer, CLOSE_MS);
  };

  // The canon may come while the pointer rests, which goes on.
  const known = useRef(find);
  const showNameAt = useCallback(
    (at: Asked) => {
      const { view } = editor;
      if (!known.current || editor.isDestroyed) return;
      const isCaret = at === 'caret';
      const found = isCaret ? nameAtCaret(view, known.current) : nameAtPoint(view, known.current, at);
      setName((open) => (open?.hasFocus && !isCaret ? open : found && { ...found, hasFocus: isCaret }));
    },
    [editor],
  );
  useEffect(() => {
    known.current = find;
    if (!find || awaited.current === null) return;
    showNameAt(awaited.current);
    awaited.current = null;
  }, [find, showNameAt]);

  useEffect(() => {
    const { dom } = editor.view;
    const after = (ms: number, act: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => !editor.isDestroyed && act(), ms);
    };
    const ask = (at: Asked) => {
      onWanted();
      awaited.current = known.current ? null : at;
      showNameAt(at);
    };
    let rested = { x: Number.NaN, y: Number.NaN };
    const forget = () => {
      clearTimeout(timer.current);
      awaited.current = null;
    };
    const move = (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event;
      // A browser also reports a movement if only the text below a resting pointer moves.
      if (event.pointerType !== 'mouse' || (x === rested.x && y === rested.y)) return;
      rested = { x, y };
      forget();
      if (event.buttons === 0) after(OPEN_MS, () => ask(rested));
    };
    const out = (event: PointerEvent) => {
      // A finger leaves after every tap, so only a mouse closes the card.
      if (event.pointerType !== 'mouse') return;
      forget();
      after(CLOSE_MS, closeUnderPointer);
    };
    const tap = (event: MouseEvent) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || editor.isEditable) return;
      ask({ x: event.clientX, y: event.clientY });
    };
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyN' || !event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      ask('caret');
    };
    const close = () => setName(null);
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (HELD_KEYS.includes(key)) return;
      forget();
      closeUnderPointer();
    };
    dom.addEventListener('pointermove', move);
    dom.addEventListener('pointerdown', forget);
    dom.addEventListener('pointerleave', out);
    dom.addEventListener('click', tap);
    dom.addEventListener('keydown', press);
    // Capturing, to come before the key that opens the card.
    window.addEventListener('keydown', closeByKey, { capture: true });
    window.addEventListener('scroll', close, { passive: true });
    editor.on('update', close);
    return () => {
      clearTimeout(timer.current);
      dom.removeEventListener('pointermove', move);
      dom.removeEventListener('pointerdown', forget);
      dom.removeEventListener('pointerleave', out);
      dom.removeEventListener('click', tap);
      dom.removeEventListener('keydown', press);
      window.removeEventListener('keydown', closeByKey, { capture: true });
      window.removeEventListener('scroll', close);
      editor.off('update', close);
    };
  }, [editor, onWanted, showNameAt, closeUnderPointer]);

  return { name, stay, leave, close: () => setName(null) };
}

/** A name in the text and its place on the screen. */
interface ShownName {
  entryId: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The name at this point of the screen, in prose or in set text; null if there is none. */
function nameAtPoint(view: EditorView, find: FindNames, point: Point): ShownName | null {
  const element = document.elementFromPoint(point.x, point.y);
  const line = element && view.dom.contains(element) ? setLineAround(element) : null;
  if (line) return namesOfLine(line, find).find((name) => isOn(name, point)) ?? null;
  const at = view.posAtCoords({ left: point.x, top: point.y });
  const name = at && nameAtPosition(view, find, at.pos);
  return name && isOn(name, point) ? name : null;
}

/** The name at the caret, or the first name in the selected block. */
function nameAtCaret(view: EditorView, find: FindNames): ShownName | null {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection)) return nameAtPosition(view, find, selection.head);
  const block = view.nodeDOM(selection.from);
  if (!(block instanceof Element)) return null;
  for (const line of setLines(block)) {
    const [name] = namesOfLine(line, find);
    if (name) return name;
  }
  return null;
}

/** Beside the end of a line, the browser reports the nearest position in the text. The pointer is not on a name there. */
function isOn({ left, top, width, height }: ShownName, { x, y }: Point): boolean {
  return x >= left - 4 && x <= left + width + 4 && y >= top && y <= top + height;
}

function namesOfLine(line: Element, find: FindNames): ShownName[] {
  return find(line.textContent).map(({ from, to, entryId }) => {
    const { left, top, width, height } = rangeOf(line, from, to).getBoundingClientRect();
    return { entryId, left, top, width, height };
  });
}

/** The name at this position, its end included. Only the paragraph of the position is searched. */
function nameAtPosition(view: EditorView, find: FindNames, position: number): ShownName | null {
  const $at = view.state.doc.resolve(position);
  if (!$at.parent.isTextblock) return null;
  const name = find(textOf($at.parent)).find(({ from, to }) => from <= $at.parentOffset && $at.parentOffset <= to);
  if (!name) return null;
  const start = view.coordsAtPos($at.start() + name.from, 1);
  const end = view.coordsAtPos($at.start() + name.to, -1);
  const isOneLine = end.right > start.left && end.bottom - start.top < 2 * (start.bottom - start.top);
  const width = isOneLine ? end.right - start.left : 0;
  return {
    entryId: name.entryId,
    left: start.left,
    top: start.top,
    width: Math.max(width, 8),
    height: (isOneLine ? start.bottom : end.bottom) - start.top,
  };
}
