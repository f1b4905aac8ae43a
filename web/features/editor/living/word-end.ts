import type { Node } from '@tiptap/pm/model';

/** How many letters of a word stand behind a place: 0 at its end, and where no word stands before the place. */
export function lettersLeftOfWord(doc: Node, place: number): number {
  const { parent, parentOffset } = doc.resolve(place);
  if (!parent.isTextblock) return 0;
  const before = parent.textBetween(0, parentOffset, undefined, ' ');
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ');
  return /\S$/u.test(before) ? (/^\S*/u.exec(after)?.[0].length ?? 0) : 0;
}
