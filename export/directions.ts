import type { Node } from 'prosemirror-model';
import { type Direction, directionOfText } from '#book/layout/language-tag.ts';

/** The blocks of a document whose direction differs from that of the blocks around them. `around` is the direction of the book. */
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
