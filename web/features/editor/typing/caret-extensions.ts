import { Extension } from '@tiptap/core';
import { Gapcursor } from '@tiptap/extensions';
import type { Mark, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findNode } from '#book/document/schema.ts';
import { caretAfter, gapAt, lastPlainText } from '../blocks/block-carets.ts';
import { heldCaret } from '../blocks/insert-block.ts';
import { isCaretClear } from '../base/in-view.ts';

/** After one of these events the author controls the scrolling. */
const NEXT_ACTIONS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Keeps the caret in view after it has moved far, for example to the end of the section or behind an inserted block. Blocks far from the
 * screen get their true height only when they come near it, which pushes the caret out of view again.
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
            // The caret is visible, so ProseMirror need not measure whether to scroll.
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

/**
 * Lets the caret stand where there is no text: between two blocks, before the first and after the last. It can stand beside every block
 * that is more than a line of text.
 */
export const gapCarets = Gapcursor.extend({
  extendNodeSchema({ name }) {
    const block = findNode(name);
    const groups = block?.spec.group?.split(' ') ?? [];
    return { createGapCursor: groups.includes('block') && block?.contains !== 'inline' };
  },
});

/**
 * Marks the block that holds the caret, so that paper.css always lays it out. Other blocks have no layout while they are far from the
 * screen, and a new block has none until the next frame. A key pressed before that would type before the block.
 */
export const caretBlock = Extension.create({
  name: 'caretBlock',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          decorations({ doc, selection: { $head } }) {
            if ($head.depth === 0) return null;
            return DecorationSet.create(doc, [Decoration.node($head.before(1), $head.after(1), { 'data-caret': '' })]);
          },
        },
      }),
    ];
  },
});

/** Puts the caret behind pasted content, in plain text: never on a block, and without the marks of the pasted content. */
export const caretAfterPaste = Extension.create({
  name: 'caretAfterPaste',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(transactions, before, { tr }) {
          const paste = transactions.find((one) => one.docChanged && one.getMeta('paste') === true);
          if (!paste) return null;
          const end = endOfChange(paste);
          const $end = tr.doc.resolve(end);
          if (!$end.parent.isTextblock) return caretBetween(tr, $end);
          return tr.setSelection(TextSelection.create(tr.doc, end)).setStoredMarks(marksAtCaret(before));
        },
      }),
    ];
  },
});

/** Puts the caret between blocks and not into a new paragraph, so that the text gets nothing but the pasted content. */
function caretBetween(tr: Transaction, $end: ResolvedPos): Transaction {
  const gap = lastPlainText($end) === null ? gapAt($end) : null;
  return gap ? tr.setSelection(gap) : caretAfter(tr, $end.pos);
}

/** The end of the last change of a transaction, as a position in its new document. */
function endOfChange({ mapping }: Transaction): number {
  let end = 0;
  mapping.maps.forEach((map, step) => {
    map.forEach((_oldStart, _oldEnd, _start, written) => {
      end = Math.max(end, mapping.slice(step + 1).map(written, -1));
    });
  });
  return end;
}

function marksAtCaret({ storedMarks, selection }: EditorState): readonly Mark[] {
  return storedMarks ?? selection.$from.marks();
}
