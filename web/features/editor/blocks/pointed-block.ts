import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useState } from 'react';

/** How long after a change of the text the block is searched again, in ms. */
const SETTLE_MS = 100;

/**
 * The block for the handle: the one at the mouse, otherwise the one at the caret. It stays the same while `isHeld`, and moves with changes
 * before it.
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
      // While the mouse is over the text, the author may be about to press the handle, so it must not move to another block.
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

/** A top-level block of the section and where it is drawn. */
interface DrawnBlock {
  position: number;
  /** Distance from the top of the window, in px. */
  top: number;
}

/** The top-level block that holds this position. */
function blockHolding(view: EditorView, position: number): DrawnBlock | null {
  const { doc } = view.state;
  const $at = doc.resolve(Math.min(position, doc.content.size));
  const start = $at.depth > 0 ? $at.before(1) : $at.nodeAfter ? $at.pos : null;
  const element = start === null ? null : view.nodeDOM(start);
  return start !== null && element instanceof Element
    ? { position: start, top: element.getBoundingClientRect().top }
    : null;
}

/** The block at this height of the window; null above the first block, below the last one and between two blocks. */
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
