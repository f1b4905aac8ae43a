import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

type Place = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>;

/**
 * Lets a key that comes right after a click or another key find the cursor where that put it. A browser moves its selection first and
 * sends `selectionchange` later; a key in between (a busy page gets several at once) would act on the old selection. So before each
 * key, a selection for which the event has not come yet is announced by one sent here, and ProseMirror reads it.
 */
export const selectionInTime = Extension.create({
  name: 'selectionInTime',
  // Before every other handler of keys.
  priority: 2000,
  addProseMirrorPlugins() {
    let told: Place | null = null;
    return [
      new Plugin({
        view({ dom }) {
          const page = dom.ownerDocument;
          const remember = () => {
            told = placeOf(page.getSelection());
          };
          page.addEventListener('selectionchange', remember);
          return { destroy: () => page.removeEventListener('selectionchange', remember) };
        },
        props: {
          handleDOMEvents: {
            keydown(view, event) {
              const page = view.dom.ownerDocument;
              const isComposing = view.composing || event.isComposing || event.keyCode === 229;
              if (!isComposing && !isSamePlace(told, placeOf(page.getSelection()))) {
                page.dispatchEvent(new Event('selectionchange'));
              }
              return false;
            },
          },
        },
      }),
    ];
  },
});

function placeOf(selection: Selection | null): Place | null {
  if (!selection) return null;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  return { anchorNode, anchorOffset, focusNode, focusOffset };
}

function isSamePlace(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.anchorNode === b.anchorNode &&
    a.anchorOffset === b.anchorOffset &&
    a.focusNode === b.focusNode &&
    a.focusOffset === b.focusOffset
  );
}
