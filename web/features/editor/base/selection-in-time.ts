import { Extension } from '@tiptap/core';
import { Plugin, type PluginKey, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/*
 * A browser moves its selection first and sends `selectionchange` later. On a busy page something comes in between: a key, or what somebody
 * else writes. It is not to act on the selection of before, nor to put that back.
 */

type Place = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>;

/** The selection of each page as the last `selectionchange` told it. */
const told = new WeakMap<Document, Place | null>();

/**
 * Lets a key that comes right after a click or another key find the cursor where that put it: before each key, a selection for which the
 * event has not come yet is announced by one sent here, and ProseMirror reads it. Where the focus comes back, as from a dialog, the caret is put where
 * it was at once: the browser has put it at the start of the text, and ProseMirror puts it back 20 ms later.
 */
export const selectionInTime = Extension.create({
  name: 'selectionInTime',
  // Before every other handler of keys.
  priority: 2000,
  addProseMirrorPlugins() {
    // While a button of the mouse or a finger is down on the text, the browser puts the caret where it points.
    let isPressed = false;
    return [
      new Plugin({
        view({ dom: { ownerDocument: page } }) {
          const control = new AbortController();
          const listen = (name: 'selectionchange' | 'pointerup' | 'pointercancel', hear: () => void) =>
            page.addEventListener(name, hear, { signal: control.signal });
          const release = () => {
            isPressed = false;
          };
          listen('selectionchange', () => told.set(page, placeOf(page.getSelection())));
          listen('pointerup', release);
          listen('pointercancel', release);
          return { destroy: () => control.abort() };
        },
        props: {
          handleDOMEvents: {
            pointerdown() {
              isPressed = true;
              return false;
            },
            focus(view) {
              if (view.editable && !isPressed) view.focus();
              return false;
            },
            keydown(view, event) {
              const isComposing = view.composing || event.isComposing || event.keyCode === 229;
              if (!isComposing && isUntold(view)) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** What the author has selected by now. ProseMirror may not have read it yet. */
export function selectionNowOf(view: EditorView): EditorView['state']['selection'] {
  const { selection, doc } = view.state;
  if (!(selection instanceof TextSelection) || view.composing || !view.hasFocus() || !isUntold(view)) return selection;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return selection;
  const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0, 1);
  const head = view.posAtDOM(focusNode, focusOffset ?? 0, 1);
  return isWithin(doc, anchor) && isWithin(doc, head)
    ? TextSelection.between(doc.resolve(anchor), doc.resolve(head))
    : selection;
}

/** Has a plugin draw something else beside the text, in which nothing changes. */
export function redraw<Drawn>(view: EditorView, plugin: PluginKey<Drawn>, what: unknown): void {
  const { tr, selection } = view.state;
  const now = selectionNowOf(view);
  if (!now.eq(selection)) tr.setSelection(now);
  view.dispatch(tr.setMeta(plugin, what).setMeta('addToHistory', false));
}

function isUntold({ dom }: EditorView): boolean {
  const page = dom.ownerDocument;
  return !isSamePlace(told.get(page) ?? null, placeOf(page.getSelection()));
}

function isWithin({ content }: EditorView['state']['doc'], place: number): boolean {
  return place >= 0 && place <= content.size;
}

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
