import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Room between the cursor's line and what covers the text, in px. Above it is a line of text: where lines wrap, the cursor may be drawn there. */
export const AIR = { top: 40, bottom: 12 };

/** What was measured in this frame: each key asks several times, and each answer would look at the layout anew. */
let measured: number | undefined;

/** How far down from the top of the window the text is covered by what is held there, in px. */
export function coveredTop(): number {
  if (measured === undefined) {
    measured = measureCoveredTop();
    requestAnimationFrame(() => {
      measured = undefined;
    });
  }
  return measured;
}

function measureCoveredTop(): number {
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

/** Where the part of the page that is seen begins, from the top of the window, in px: a keyboard or two fingers move it. */
function seenFrom(): number {
  return window.visualViewport?.offsetTop ?? 0;
}
