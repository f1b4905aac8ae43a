import type { Node } from '@tiptap/pm/model';

/** The JSON of each block. ProseMirror never changes a node, it only replaces it, so the JSON of a node stays true. */
const written = new WeakMap<Node, Record<string, unknown>>();

/**
 * A document as JSON, for a draft or a save. Only blocks that changed since the last call are converted, so that it does not disturb
 * typing in a long section. The result is shared: callers must not change it.
 */
export function documentJson(doc: Node): Record<string, unknown> {
  return { type: doc.type.name, content: doc.children.map(blockJson) };
}

function blockJson(block: Node): Record<string, unknown> {
  const known = written.get(block);
  if (known) return known;
  const json = block.toJSON() as Record<string, unknown>;
  written.set(block, json);
  return json;
}
