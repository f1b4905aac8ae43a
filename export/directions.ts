import type { Node } from 'prosemirror-model';
import { type Direction, directionOfText } from '#book/layout/language-tag.ts';

/** The blocks of a document whose text runs the other way than what stands around them, and which way. `around` is the book's. */
export function directionsIn(doc: Node, around: Direction): ReadonlyMap<Node, Direction> {
  const turned = new Map<Node, Direction>();
  const enter = (parent: Node, direction: Direction) => {
    parent.forEach((child) => {
      if (!child.isBlock) return;
      const own = directionOfText(child.textContent) ?? direction;
      if (own !== direction) turned.set(child, own);
      if (!child.isTextblock) enter(child, own);
    });
  };
  enter(doc, around);
  return turned;
}
