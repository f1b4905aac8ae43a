import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/** A position in the text that moves as somebody writes before it. Text written exactly there comes `behind` or `before` it. */
export interface FollowedPlace {
  readonly position: number;
  /** Whether the author has written or moved the caret in the text since. */
  readonly hasAuthorMoved: boolean;
  end(): void;
}

export function followPlace(editor: Editor, start: number, comes: 'behind' | 'before'): FollowedPlace {
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
