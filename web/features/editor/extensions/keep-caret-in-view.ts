import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { heldCaret } from '../blocks/show-insertion.ts';
import { isCaretClear } from '../host/in-view.ts';

/** After one of these events the author decides how the page is scrolled. */
const NEXT_ACTIONS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Keeps the caret in view after it has moved far, as to the end of the section or behind an inserted block: blocks far from the screen
 * get their true height only once they are near it, and push the caret out of view again.
 */
export const keepCaretInView = Extension.create({
  name: 'afterLeap',
  addProseMirrorPlugins() {
    let settle = (): void => {};
    return [
      new Plugin<number>({
        key: heldCaret,
        state: {
          init: () => 0,
          apply: (tr, times) => (tr.getMeta(heldCaret) === undefined ? times : times + 1),
        },
        props: {
          handleScrollToSelection(view) {
            if (view.state.selection instanceof NodeSelection) return false;
            // Nothing to scroll: ProseMirror need not measure whether there is.
            if (isCaretClear(view)) return true;
            settle();
            return false;
          },
        },
        view(view) {
          const observer = new ResizeObserver(() => {
            if (view.state.selection instanceof NodeSelection || isCaretClear(view)) return;
            view.dispatch(view.state.tr.scrollIntoView());
          });
          const end = () => observer.disconnect();
          settle = () => observer.observe(view.dom);
          for (const action of NEXT_ACTIONS) window.addEventListener(action, end, { capture: true, passive: true });
          return {
            update({ state }, before) {
              if (heldCaret.getState(state) !== heldCaret.getState(before)) settle();
            },
            destroy() {
              end();
              for (const action of NEXT_ACTIONS) window.removeEventListener(action, end, { capture: true });
            },
          };
        },
      }),
    ];
  },
});
