import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef } from 'react';

/** The most characters of selected words that are looked for when the bar opens. */
const WORDS_MAX = 100;

/**
 * Calls `open` at Ctrl+F and Ctrl+H (⌘ on a Mac), with the words that are selected. Pressed once more in the field, Ctrl+F is the browser's own.
 * While a dialog is open, both are the browser's.
 */
export function useFindKeys(
  editor: Editor,
  field: RefObject<HTMLInputElement | null>,
  open: (withReplacing: boolean, words: string) => void,
): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isAsked =
        (key === 'f' || key === 'h') && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      // The text is behind another tab.
      if (editor.view.dom.offsetParent === null) return;
      if (key === 'f' && field.current !== null && event.target === field.current) return;
      event.preventDefault();
      latest.current(key === 'h', selectedWords(editor));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [editor, field]);
}

function selectedWords({ state, view }: Editor): string {
  const { $from, $to, empty, from, to } = state.selection;
  if (empty || !view.hasFocus() || !$from.sameParent($to) || !$from.parent.inlineContent) return '';
  const words = state.doc.textBetween(from, to, ' ', ' ').trim();
  return words.length <= WORDS_MAX ? words : '';
}
