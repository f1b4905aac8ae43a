import { Fragment, type Node } from 'prosemirror-model';

/**
 * A node without some of the blocks in it, wherever they stand. Where nothing would be left, an empty paragraph stands in their place, so that
 * the node stays valid. Without such blocks it is the same node.
 */
export function withoutBlocks(node: Node, isLeftOut: (block: Node) => boolean): Node {
  if (node.isLeaf || node.isTextblock) return node;
  const kept = node.children.filter((child) => !isLeftOut(child)).map((child) => withoutBlocks(child, isLeftOut));
  if (kept.length === node.childCount && kept.every((child, index) => child === node.child(index))) return node;
  const content = Fragment.from(kept);
  return node.type.createAndFill(node.attrs, content, node.marks) ?? node.copy(content);
}
