import { shallowEqual } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/** How long after a change of the text its state is read, in ms: the page is painted by then, and an eye sees no delay. */
const READ_AFTER = 50;

/**
 * What `read` finds in the editor, read anew a moment after each change: no letter waits for a button that lights up. `read` stays
 * the same from one rendering to the next.
 */
export function useEditorFacts<Facts extends object>(editor: Editor, read: (editor: Editor) => Facts): Facts {
  const [facts, setFacts] = useState(() => read(editor));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      timer = undefined;
      if (editor.isDestroyed) return;
      const now = read(editor);
      setFacts((before) => (shallowEqual(before, now) ? before : now));
    };
    const takeSoon = () => {
      timer ??= setTimeout(take, READ_AFTER);
    };
    take();
    editor.on('transaction', takeSoon);
    return () => {
      editor.off('transaction', takeSoon);
      clearTimeout(timer);
    };
  }, [editor, read]);

  return facts;
}
