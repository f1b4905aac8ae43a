import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { Node } from '@tiptap/pm/model';
import type { Places } from '#book/collaboration/find-words.ts';
import { QUOTE_MAX } from '#book/collaboration/anchor.ts';
import { lastingRangeIn } from '../living/living-text.ts';
import { beginComment } from './shown-comment.ts';

/** Places of the document before and after the words; each is a letter at most. */
const AROUND = 80;

/** Begins a comment on what is selected in a section, or on the section where nothing is. */
export function beginAtSelection(
  editor: Editor,
  { projectId, sectionId }: { projectId: string; sectionId: string },
): void {
  const { from, to } = editor.state.selection;
  const quote = editor.state.doc.textBetween(from, to, ' ', ' ').trim().slice(0, QUOTE_MAX);
  const range = quote === '' ? null : lastingRangeIn(editor, { from, to });
  beginComment(projectId, {
    sectionId,
    words: range && { ...range, ...aroundWords(editor.state.doc, { from, to }), quote },
  });
}

/** What stands around the words, by which they are told from the same ones elsewhere. */
function aroundWords(doc: Node, { from, to }: Places): { before: string; after: string } {
  return {
    before: doc.textBetween(Math.max(0, from - AROUND), from, ' ', ' '),
    after: doc.textBetween(to, Math.min(doc.content.size, to + AROUND), ' ', ' '),
  };
}

/** Ctrl+Alt+M, also while the text is only read. */
export function useCommentKey(editor: Editor, begin: (() => void) | null): void {
  useEffect(() => {
    if (!begin) return;
    const { dom } = editor.view;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyM' || !event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      begin();
    };
    dom.addEventListener('keydown', onKey);
    return () => dom.removeEventListener('keydown', onKey);
  }, [editor, begin]);
}
