import { shallowEqual } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';

/** How long to wait after a change of the text before reading it, in ms: long enough for the page to be painted, too short to notice. */
const READ_AFTER = 50;

/**
 * What `read` returns for the editor. It is called at once when the selection moves and a moment after a change of the text, so that typing
 * does not wait for the toolbar. `read` must be the same function in every rendering.
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
