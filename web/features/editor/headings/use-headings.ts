import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { headingAt, headingsOf, type OutlineHeading } from './outline-headings.ts';

/** How long nobody writes before the headings are read anew, in milliseconds. */
const QUIET_MS = 300;

interface Headings {
  headings: readonly OutlineHeading[];
  /** The one below which the caret stands, by its number; -1 before the first. */
  current: number;
}

/** The headings of an editor's text, read in quiet moments, and where among them the caret is. */
export function useHeadings(editor: Editor): Headings {
  const [shown, setShown] = useState<Headings>(() => read(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      clearTimeout(timer);
      if (editor.isDestroyed) return;
      const next = read(editor);
      setShown((before) => (isSame(before, next) ? before : next));
    };
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(take, QUIET_MS);
    };
    plan();
    editor.on('update', plan);
    editor.on('selectionUpdate', plan);
    return () => {
      clearTimeout(timer);
      editor.off('update', plan);
      editor.off('selectionUpdate', plan);
    };
  }, [editor]);
  return shown;
}

function read({ state }: Editor): Headings {
  const headings = headingsOf(state.doc);
  return { headings, current: headingAt(headings, state.selection.from) };
}

/** Whether both are shown alike. Positions are asked for when they are needed. */
function isSame(one: Headings, other: Headings): boolean {
  return (
    one.current === other.current &&
    one.headings.length === other.headings.length &&
    one.headings.every(({ text, level }, index) => {
      const { text: otherText, level: otherLevel } = other.headings[index] ?? {};
      return text === otherText && level === otherLevel;
    })
  );
}
