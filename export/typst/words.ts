import type { Node } from 'prosemirror-model';
import { markName } from '#book/document/marks.ts';

/** Marks that are not divided: each part of one would be a link, or an entry of the index, of its own. */
const WHOLE_MARKS = new Set(['link', 'indexed']);

/** A paragraph cut behind its spaces, and whole from so many letters on. */
export function wordsOf(text: Node, letters: number): Node[] {
  const cuts: number[] = [0];
  text.forEach((child, offset) => {
    if (!child.isText || isWhole(child)) return;
    for (const { index } of (child.text ?? '').matchAll(/ (?=\S)/g)) cuts.push(offset + index + 1);
  });
  const near = cuts.filter((cut) => cut < letters);
  return near.map((cut, index) => text.cut(cut, near[index + 1]));
}

/** Whether a text has to stay in one piece. */
export function isWhole({ marks }: Node): boolean {
  return marks.some((mark) => WHOLE_MARKS.has(markName(mark)));
}
