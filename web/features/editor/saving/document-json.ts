import type { Node } from '@tiptap/pm/model';

/** Blocks of a document are never changed, only replaced: each has one JSON for as long as it stands. */
const written = new WeakMap<Node, Record<string, unknown>>();

/**
 * A document as JSON, for a draft or a save. Only what was changed since the last one is written anew, so that an author who goes on
 * typing in a long section feels nothing of it. Nobody may change what it gives.
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
