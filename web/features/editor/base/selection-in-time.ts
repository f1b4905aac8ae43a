import { Extension } from '@tiptap/core';
import { Plugin, type PluginKey, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/*
 * A browser moves its selection first and sends `selectionchange` later. On a busy page, a key or another person's change can come in
 * between. It must neither act on the old selection nor restore it.
 */

type SavedSelection = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>;

/** The selection of each page at the last `selectionchange`. */
const told = new WeakMap<Document, SavedSelection | null>();

/**
 * Makes a key see the cursor where the click or key just before it has put it. If the event for the new selection has not come yet, this
 * sends one before the key, and ProseMirror reads the selection.
 *
 * When the focus returns, for example from a dialog, the caret returns to its place at once. The browser puts it at the start of the text,
 * and ProseMirror alone would correct that only 20 ms later.
 */
export const selectionInTime = Extension.create({
  name: 'selectionInTime',
  // Runs before every other handler of keys.
  priority: 2000,
  addProseMirrorPlugins() {
    // While a mouse button or a finger is down on the text, the browser places the caret, so the focus handler must not.
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

/** The author's current selection, even if ProseMirror has not read it yet. */
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

/** Makes a plugin update its decorations. The document does not change. */
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

function isWithin({ content }: EditorView['state']['doc'], position: number): boolean {
  return position >= 0 && position <= content.size;
}

function placeOf(selection: Selection | null): SavedSelection | null {
  if (!selection) return null;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  return { anchorNode, anchorOffset, focusNode, focusOffset };
}

function isSamePlace(a: SavedSelection | null, b: SavedSelection | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.anchorNode === b.anchorNode &&
    a.anchorOffset === b.anchorOffset &&
    a.focusNode === b.focusNode &&
    a.focusOffset === b.focusOffset
  );
}
