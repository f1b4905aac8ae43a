import type { EditorState } from '@tiptap/pm/state';

export interface TableAtCaret {
  kind: 'table' | 'randomTable';
  position: number;
  /** The row of the caret, counted from 0. */
  row: number;
}

/** The table that holds the caret; null where none does. */
export function tableAtCaret({ selection }: EditorState): TableAtCaret | null {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const kind = $from.node(depth).type.name;
    if (kind === 'table' || kind === 'randomTable')
      return { kind, position: $from.before(depth), row: $from.index(depth) };
  }
  return null;
}
