import { GapCursor } from '@tiptap/pm/gapcursor';
import type { ResolvedPos } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { newParagraph, plainCaret } from './caret-after.ts';

/** The caret between two blocks, or before the first or after the last; null where there is text to put a caret in. */
export function gapAt($at: ResolvedPos): GapCursor | null {
  const caret = new GapCursor($at).getBookmark().resolve($at.doc);
  return caret instanceof GapCursor ? caret : null;
}

/** Begins a paragraph where the caret stands between blocks; false where it stands in a text. */
export const writeInGap: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof GapCursor)) return false;
  tr.insert(selection.head, newParagraph(tr));
  dispatch?.(plainCaret(tr, selection.head + 1));
  return true;
};
