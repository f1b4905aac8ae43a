import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/**
 * A position in the text that moves with changes before it. Whether text inserted exactly there moves it depends on `behind` or `before`.
 */
export interface TrackedRange {
  readonly position: number;
  /** Whether the author has since changed the text or moved the caret. */
  readonly hasAuthorMoved: boolean;
  end(): void;
}

export function trackRange(editor: Editor, start: number, comes: 'behind' | 'before'): TrackedRange {
  const bias = comes === 'behind' ? -1 : 1;
  let position = start;
  let hasAuthorMoved = false;
  const follow = ({ transaction }: { transaction: Transaction }) => {
    position = transaction.mapping.map(position, bias);
    hasAuthorMoved ||= transaction.docChanged || transaction.selectionSet;
  };
  editor.on('transaction', follow);
  return {
    get position() {
      return position;
    },
    get hasAuthorMoved() {
      return hasAuthorMoved;
    },
    end: () => void editor.off('transaction', follow),
  };
}
