import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { FindNames } from '#book/canon/name-places.ts';
import { nameAtCaret, nameAtPoint, type ShownName } from './name-at.ts';

/** How long the pointer rests on a name before its card opens, and is away from both before it closes, in milliseconds. */
const OPEN_MS = 350;
const CLOSE_MS = 250;

/** A point of the screen, or the caret. */
type Asked = { x: number; y: number } | 'caret';

export interface OpenedName extends ShownName {
  /** Opened by keys: the focus goes into the card. */
  hasFocus: boolean;
}

/**
 * The name of which the card is open. A pointer that rests on a name opens it, a tap while the text is only read, and keys at the caret.
 * Names are looked for in the paragraph that is pointed at, so that typing costs nothing. `find` is null until the canon is known;
 * `onWanted` is called before the first look.
 */
export function useShownName(editor: Editor, find: FindNames | null, onWanted: () => void) {
  const [name, setName] = useState<OpenedName | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was asked for while the canon was being read: a point, or the caret.
  const awaited = useRef<Asked | null>(null);
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = setTimeout(() => setName((open) => (open?.hasFocus ? open : null)), CLOSE_MS);
  };

  useEffect(() => {
    const { view } = editor;
    const { dom } = view;
    const after = (ms: number, act: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => !editor.isDestroyed && act(), ms);
    };
    const look = (at: Asked) => {
      if (!find) return;
      const isCaret = at === 'caret';
      const found = isCaret ? nameAtCaret(view, find) : nameAtPoint(view, find, at);
      setName((open) => (open?.hasFocus && !isCaret ? open : found && { ...found, hasFocus: isCaret }));
    };
    const ask = (at: Asked) => {
      onWanted();
      awaited.current = find ? null : at;
      look(at);
    };
    if (awaited.current !== null && find) ask(awaited.current);
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return;
      after(OPEN_MS, () => ask({ x: event.clientX, y: event.clientY }));
    };
    const out = (event: PointerEvent) => {
      // A finger leaves with every tap.
      if (event.pointerType === 'mouse') after(CLOSE_MS, () => setName((open) => (open?.hasFocus ? open : null)));
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
    dom.addEventListener('pointermove', move);
    dom.addEventListener('pointerleave', out);
    dom.addEventListener('click', tap);
    dom.addEventListener('keydown', press);
    window.addEventListener('scroll', close, { passive: true });
    editor.on('update', close);
    return () => {
      clearTimeout(timer.current);
      dom.removeEventListener('pointermove', move);
      dom.removeEventListener('pointerleave', out);
      dom.removeEventListener('click', tap);
      dom.removeEventListener('keydown', press);
      window.removeEventListener('scroll', close);
      editor.off('update', close);
    };
  }, [editor, find, onWanted]);

  return { name, stay, leave, close: () => setName(null) };
}
