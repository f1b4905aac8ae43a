import type { EditorState } from '@tiptap/pm/state';

import { NODES } from '#book/document/schema.ts';
import type { BlockName } from '#book/document/nodes.ts';

const KINDS = ['table', 'randomTable'] as const satisfies readonly BlockName[];

export interface TableAtCaret {
  kind: (typeof KINDS)[number];
  position: number;
  /** The row of the caret, counted from 0. */
  row: number;
}

/** The table that holds the caret; null where none does. */
export function tableAtCaret({ selection }: EditorState): TableAtCaret | null {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const kind = KINDS.find((name) => NODES[name].is($from.node(depth)));
    if (kind) return { kind, position: $from.before(depth), row: $from.index(depth) };
  }
  return null;
}
