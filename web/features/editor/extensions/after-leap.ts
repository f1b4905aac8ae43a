import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { AIR, coveredTop } from './in-view.ts';

/** What an author does next; from then on the page is where they have it. */
const NEXT_DEEDS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Keeps the caret in view after a leap, such as to the end of the section or behind a block that was put in: blocks far from the
 * screen have their true height only once they are near it, and push the caret out of view again.
 */
export const afterLeap = Extension.create({
  name: 'afterLeap',
  addProseMirrorPlugins() {
    let settle = (): void => {};
    return [
      new Plugin({
        props: {
          handleScrollToSelection(view) {
            if (!isInView(view)) settle();
            return false;
          },
        },
        view(view) {
          const observer = new ResizeObserver(() => {
            if (!isInView(view)) view.dispatch(view.state.tr.scrollIntoView());
          });
          const end = () => observer.disconnect();
          settle = () => observer.observe(view.dom);
          for (const deed of NEXT_DEEDS) window.addEventListener(deed, end, { capture: true, passive: true });
          return {
            destroy() {
              end();
              for (const deed of NEXT_DEEDS) window.removeEventListener(deed, end, { capture: true });
            },
          };
        },
      }),
    ];
  },
});

function isInView(view: EditorView): boolean {
  const { selection } = view.state;
  if (selection instanceof NodeSelection) return true;
  const { top, bottom } = view.coordsAtPos(selection.head);
  return top >= coveredTop() && bottom + AIR.bottom <= window.innerHeight;
}
