import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { isFollowing } from '../living/follow-plugin.ts';
import { wordsOf } from './block-words.ts';
import { addWritten, onWritten, sendWritten, writtenToday } from './written-today.ts';

/** How long nobody writes before what is shown is the new number, in milliseconds. */
const QUIET_MS = 500;

export interface WordCounts {
  section: number;
  /** Written by the person today, in all their books and browsers. */
  today: number;
}

/** The words of an editor's text, counted in quiet moments, and those that were written today. */
export function useWords(editor: Editor): WordCounts {
  const [counts, setCounts] = useState<WordCounts>(() => ({
    section: wordsOf(editor.state.doc),
    today: writtenToday(new Date()),
  }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** What was there before the first change since the last count, and what others and Undo have changed of it since. */
    let before = wordsOf(editor.state.doc);
    const count = () => {
      clearTimeout(timer);
      timer = undefined;
      const section = wordsOf(editor.state.doc);
      if (section !== before) addWritten(section - before, new Date());
      before = section;
      show();
    };
    const show = () => {
      const section = wordsOf(editor.state.doc);
      const today = writtenToday(new Date());
      setCounts((shown) => (shown.section === section && shown.today === today ? shown : { section, today }));
    };
    const learn = () => void (document.visibilityState === 'visible' && sendWritten(new Date()));
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      if (isFollowing(transaction)) before += wordsOf(transaction.doc) - wordsOf(transaction.before);
      clearTimeout(timer);
      timer = setTimeout(count, QUIET_MS);
    };
    count();
    learn();
    editor.on('transaction', follow);
    document.addEventListener('visibilitychange', learn);
    const stopHearing = onWritten(() => timer ?? show());
    return () => {
      stopHearing();
      document.removeEventListener('visibilitychange', learn);
      if (timer !== undefined) count();
      editor.off('transaction', follow);
    };
  }, [editor]);
  return counts;
}
