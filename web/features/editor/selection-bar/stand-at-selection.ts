import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { type Editor, posToDOMRect } from '@tiptap/core';
import { coveredTop } from '../host/in-view.ts';

const GAP = 8;
/** A finger's handles hang below the selected words. */
const GAP_TOUCH = 40;

/** Keeps an element below the selected words, or above them where there is no room. Returns the way to end it. */
export function standAtSelection(editor: Editor, element: HTMLElement): () => void {
  const anchor = {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => posToDOMRect(editor.view, editor.state.selection.from, editor.state.selection.to),
  };
  const gap = matchMedia('(pointer: coarse)').matches ? GAP_TOUCH : GAP;
  const padding = { top: coveredTop() + GAP, bottom: GAP, left: GAP, right: GAP };
  const stand = async () => {
    const middleware = [offset(gap), flip({ padding }), shift({ padding, crossAxis: true })];
    const { x, y } = await computePosition(anchor, element, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware,
    });
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  };
  const follow = () => void stand();
  editor.on('selectionUpdate', follow);
  const end = autoUpdate(anchor, element, follow);
  return () => {
    editor.off('selectionUpdate', follow);
    end();
  };
}
