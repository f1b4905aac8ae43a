import type { Mark, Node } from 'prosemirror-model';
import { indexed } from '../document/marks.ts';
import { wordsInPlace } from '../document/line-text.ts';

/** The terms of the index in a line, each at the position of the first child that it marks. */
export function indexTerms({ children }: Node): ReadonlyMap<number, string> {
  const terms = new Map<number, string>();
  let open: Mark | undefined;
  let start = 0;
  for (const [position, child] of children.entries()) {
    const mark = child.marks.find(({ type }) => type.name === indexed.name);
    if (mark && open?.eq(mark)) {
      if (indexed.attrs(mark).term === '')
        terms.set(start, `${terms.get(start)}${child.isText ? wordsInPlace(child) : ' '}`);
    } else if (mark) {
      start = position;
      terms.set(start, indexed.attrs(mark).term || wordsInPlace(child));
    }
    open = mark;
  }
  return terms;
}
