import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { isFollowing } from '../living/follow-plugin.ts';
import { wordsOf } from './block-words.ts';
import { addWritten, readWritten } from './word-goals.ts';

/** How long nobody writes before what is shown is the new number, in milliseconds. */
const QUIET_MS = 500;

export interface WordCounts {
  section: number;
  /** Written by who is at this browser, today. */
  today: number;
}

/** The words of an editor's text, counted in quiet moments, and those that were written today. */
export function useWords(editor: Editor): WordCounts {
  const [counts, setCounts] = useState<WordCounts>(() => ({
    section: wordsOf(editor.state.doc),
    today: readWritten(new Date()),
  }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** What was there before the first change since the last count, and what others and Undo have changed of it since. */
    let before = wordsOf(editor.state.doc);
    const count = () => {
      clearTimeout(timer);
      timer = undefined;
      const section = wordsOf(editor.state.doc);
      const today = section === before ? readWritten(new Date()) : addWritten(section - before, new Date());
      before = section;
      setCounts((shown) => (shown.section === section && shown.today === today ? shown : { section, today }));
    };
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      if (isFollowing(transaction)) before += wordsOf(transaction.doc) - wordsOf(transaction.before);
      clearTimeout(timer);
      timer = setTimeout(count, QUIET_MS);
    };
    count();
    editor.on('transaction', follow);
    return () => {
      if (timer !== undefined) count();
      editor.off('transaction', follow);
    };
  }, [editor]);
  return counts;
}
