import type { Node } from 'prosemirror-model';

/**
 * The later document, with the blocks of the earlier one wherever both begin or end alike. What was worked out of such a block is known
 * by its identity, so that a key in a long section costs one block.
 */
export function withKnownBlocks(before: Node, after: Node): Node {
  const most = Math.min(before.childCount, after.childCount);
  const [old, next] = [before.children, after.children];
  const isSame = (one: Node | undefined, other: Node | undefined) => one && other && one.eq(other);
  let front = 0;
  while (front < most && isSame(old[front], next[front])) front += 1;
  let back = 0;
  while (back < most - front && isSame(old.at(-1 - back), next.at(-1 - back))) back += 1;
  const ends = old.slice(old.length - back);
  return after.type.create(after.attrs, [...old.slice(0, front), ...next.slice(front, next.length - back), ...ends]);
}
