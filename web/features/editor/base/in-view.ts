import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Space between the cursor's line and what covers the text, in px. The top has room for one more line, since a cursor at the end of a line
 * may be drawn there.
 */
const AIR = { top: 40, bottom: 12 };

/** Tolerance in px. A page scrolls by whole pixels, so it may stop a fraction short. */
const PIXEL = 1;

/** The height at the top of the window that sticky bars cover, in px. */
export function coveredTop(): number {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-desk-bar], [data-covers-text]')];
  return Math.max(0, ...bars.filter((bar) => bar.offsetHeight > 0).map(bottomWhileSticky));
}

/** The height at the bottom of the window that a panel covers, in px. */
function coveredBottom(): number {
  const panels = [...document.querySelectorAll('[data-covers-below]')].filter(isBelow);
  const tops = panels.map((panel) => panel.getBoundingClientRect().top);
  return Math.max(0, window.innerHeight - Math.max(0, Math.min(window.innerHeight, ...tops)));
}

function bottomWhileSticky(bar: HTMLElement): number {
  return (Number.parseFloat(getComputedStyle(bar).top) || 0) + bar.offsetHeight;
}

/** On wide screens the row of tools is above the text, and on phones the words are at its end. */
function isBelow(panel: Element): boolean {
  const { position } = getComputedStyle(panel);
  const kind = panel.getAttribute('data-covers-below');
  return kind === 'phone' ? position === 'fixed' : kind === 'words' ? position === 'sticky' : true;
}

/** Measured each time, since the toolbar's place depends on the screen, and an on-screen keyboard changes the visible part of the page. */
const SIDES = {
  get top() {
    return Math.max(coveredTop(), seenFrom()) + AIR.top;
  },
  get bottom() {
    return AIR.bottom + coveredBottom() - seenFrom();
  },
  left: 0,
  right: 0,
};

/** Keeps the cursor's line visible: neither the toolbar, the end of the window nor an on-screen keyboard covers it. */
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

/** Whether the cursor's line is visible and not covered. False if the element around it may have to scroll sideways. */
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

/** Whether the cursor is in a table or in code, which may have to scroll sideways to show it. */
function isInSidewaysScroller(view: EditorView): boolean {
  let node: Node | null = view.domAtPos(view.state.selection.head).node;
  for (; node && node !== view.dom; node = node.parentNode) {
    if (node instanceof Element && node.scrollWidth > node.clientWidth && node.clientWidth > 0) return true;
  }
  return false;
}

/** The distance in px from the top of the window to its visible part. An on-screen keyboard or zooming changes it. */
function seenFrom(): number {
  return window.visualViewport?.offsetTop ?? 0;
}
