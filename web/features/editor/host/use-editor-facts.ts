import { shallowEqual } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';

/** How long after a change of the text it is read, in ms: the page is painted by then, and an eye sees no delay. */
const READ_AFTER = 50;

/**
 * What `read` finds in the editor. It is read at once when the selection moves, and a moment after each change of the text: no
 * letter waits for a button that lights up. `read` stays the same from one rendering to the next.
 */
export function useEditorFacts<Facts extends object>(editor: Editor, read: (editor: Editor) => Facts): Facts {
  const [facts, setFacts] = useState(() => read(editor));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      clearTimeout(timer);
      timer = undefined;
      if (editor.isDestroyed) return;
      const now = read(editor);
      setFacts((before) => (shallowEqual(before, now) ? before : now));
    };
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged) timer ??= setTimeout(take, READ_AFTER);
      else take();
    };
    take();
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
      clearTimeout(timer);
    };
  }, [editor, read]);

  return facts;
}
