import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Room between the cursor's line and what covers the text, in px. Above it is a line of text: where lines wrap, the cursor may be drawn there. */
const AIR = { top: 40, bottom: 12 };

/** A page scrolls by whole pixels, and may come to rest a part of one short of what was asked. */
const PIXEL = 1;

/** How far down from the top of the window the text is covered by what is held there, in px. */
export function coveredTop(): number {
  const bar = document.querySelector<HTMLElement>('[data-covers-text]');
  if (!bar?.offsetHeight) return 0;
  return (Number.parseFloat(getComputedStyle(bar).top) || 0) + bar.offsetHeight;
}

/** Read anew each time: the bar has another place on each screen, and a keyboard on the screen moves what is seen of the page. */
const SIDES = {
  get top() {
    return Math.max(coveredTop(), seenFrom()) + AIR.top;
  },
  get bottom() {
    return AIR.bottom - seenFrom();
  },
  left: 0,
  right: 0,
};

/** Keeps the cursor's line clear of the toolbar, of the window's end and of a keyboard on the screen. */
export const inView = Extension.create({
  name: 'inView',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: { scrollThreshold: SIDES, scrollMargin: SIDES },
        view(view) {
          const follow = () => {
            if (view.hasFocus() && view.editable) view.dispatch(view.state.tr.scrollIntoView());
          };
          window.visualViewport?.addEventListener('resize', follow);
          return { destroy: () => window.visualViewport?.removeEventListener('resize', follow) };
        },
      }),
    ];
  },
});

/**
 * Whether the cursor's line is in view already, clear of all that covers the page. False where what it stands in may have to scroll
 * sideways.
 */
export function isCaretClear(view: EditorView): boolean {
  const caret = view.coordsAtPos(view.state.selection.head);
  const seen = window.visualViewport ?? { width: window.innerWidth, height: window.innerHeight };
  return (
    caret.top >= SIDES.top - PIXEL &&
    caret.bottom <= seen.height - SIDES.bottom + PIXEL &&
    caret.left >= 0 &&
    caret.right <= seen.width &&
    !isInSidewaysScroller(view)
  );
}

/** Whether the cursor is in a wide table or a long line of code, which may have to move to show it. */
function isInSidewaysScroller(view: EditorView): boolean {
  let node: Node | null = view.domAtPos(view.state.selection.head).node;
  for (; node && node !== view.dom; node = node.parentNode) {
    if (node instanceof Element && node.scrollWidth > node.clientWidth && node.clientWidth > 0) return true;
  }
  return false;
}

/** Where the part of the page that is seen begins, from the top of the window, in px: a keyboard or two fingers move it. */
function seenFrom(): number {
  return window.visualViewport?.offsetTop ?? 0;
}
