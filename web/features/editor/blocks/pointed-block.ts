import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useState } from 'react';

/** How long after the text changed the place is looked for anew, in milliseconds. */
const SETTLE_MS = 100;

/**
 * The block at which the handle stands: where the mouse is, else where the caret is. It is kept while `isHeld`, and followed while
 * somebody writes before it.
 */
export function useBlock(editor: Editor, paper: RefObject<HTMLElement | null>, isHeld: boolean): DrawnBlock | null {
  const [block, setBlock] = useState<DrawnBlock | null>(null);
  useEffect(() => {
    const { view } = editor;
    const around = paper.current?.parentElement;
    if (!around) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const show = (next: DrawnBlock | null) => {
      const top = (next?.top ?? 0) - around.getBoundingClientRect().top;
      setBlock((before) =>
        before?.position === next?.position && before?.top === top ? before : next && { position: next.position, top },
      );
    };
    const atCaret = () => {
      // Whoever is about to press it means the block at which it stands.
      if (paper.current?.matches(':hover')) return;
      if (!editor.isDestroyed && editor.isEditable) show(blockHolding(view, editor.state.selection.from));
    };
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (isHeld) {
        setBlock((before) => before && { ...before, position: transaction.mapping.map(before.position) });
        return;
      }
      if (!transaction.docChanged && !transaction.selectionSet) return;
      clearTimeout(timer);
      timer = setTimeout(atCaret, SETTLE_MS);
    };
    const move = (event: PointerEvent) => {
      if (isHeld || event.pointerType !== 'mouse' || event.buttons > 0) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const found = editor.isDestroyed ? null : blockAtHeight(view, event.clientY);
        if (found !== null) show(found);
      });
    };
    const sizes = new ResizeObserver(() => !isHeld && atCaret());
    sizes.observe(view.dom);
    editor.on('transaction', follow);
    around.addEventListener('pointermove', move);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      sizes.disconnect();
      editor.off('transaction', follow);
      around.removeEventListener('pointermove', move);
    };
  }, [editor, paper, isHeld]);
  return block;
}

/** A block of the section itself, not one within another, as it is drawn. */
interface DrawnBlock {
  position: number;
  /** From the top of the window. */
  top: number;
}

/** The block that holds this position. */
function blockHolding(view: EditorView, position: number): DrawnBlock | null {
  const { doc } = view.state;
  const $at = doc.resolve(Math.min(position, doc.content.size));
  const start = $at.depth > 0 ? $at.before(1) : $at.nodeAfter ? $at.pos : null;
  const element = start === null ? null : view.nodeDOM(start);
  return start !== null && element instanceof Element
    ? { position: start, top: element.getBoundingClientRect().top }
    : null;
}

/** The block at this height of the window; null above the first, below the last and between two. */
function blockAtHeight(view: EditorView, y: number): DrawnBlock | null {
  const element = [...view.dom.children].find((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return top <= y && y < bottom;
  });
  if (element === undefined) return null;
  let found: DrawnBlock | null = null;
  view.state.doc.forEach((_node, position) => {
    if (view.nodeDOM(position) === element) found = { position, top: element.getBoundingClientRect().top };
  });
  return found;
}
