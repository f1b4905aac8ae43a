import { contentOf } from '../loose.ts';
import { isRecord, type LooseNode, paragraphOf } from '../node/loose-node.ts';
import { findNode } from '../registry.ts';

/** Deeper nodes are not searched: the gate keeps no block at such a depth. */
const MAX_DEPTH = 100;

/**
 * Nodes of a newer version of the schema, with the words that this program would lose: what stands in attributes that it does not know
 * becomes paragraphs, before the content of a block that it does not know, or behind one that it does.
 */
export function keepUnknownWords(nodes: readonly LooseNode[], depth = 0): LooseNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text' || depth > MAX_DEPTH) return [node];
    const definition = findNode(node.type);
    const words = unknownTexts(node).map(paragraphOf);
    const content = keepUnknownWords(contentOf(node), depth + 1);
    if (!definition) return [{ ...node, content: [...words, ...content] }];
    return [node.content === undefined ? node : { ...node, content }, ...words];
  });
}

/** The texts in the attributes of a node that this program does not know. */
function unknownTexts({ type, attrs }: LooseNode): string[] {
  const known = findNode(type)?.attributes ?? {};
  return Object.entries(isRecord(attrs) ? attrs : {}).flatMap(([name, value]) =>
    Object.hasOwn(known, name) ? [] : textsIn(value, 0),
  );
}

/** Every text in a value, in its order. */
function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((part) => textsIn(part, depth + 1));
}
