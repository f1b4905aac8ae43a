import type { Node } from 'prosemirror-model';
import { isRecord, REUSABLE_KINDS, type ReusableKind } from './nodes.ts';
import { documentFromJson } from './parse.ts';
import { getBlock } from './schema.ts';

export interface ReusableBlock {
  kind: ReusableKind;
  /** Never empty. */
  name: string;
  /**
   * Distinguishes it from others of the same name: "CR 5", "Level 3 Evocation (Wizard)", "Wondrous Item, Rare", "d20".
   */
  detail: string;
  /** A document that contains only the block. */
  doc: Node;
}

/** Sanitizes JSON and returns it as a block for the library; null if it is not one of these kinds. */
export function readReusableBlock(json: unknown): ReusableBlock | null {
  const doc = documentFromJson(aroundBlock(json));
  const node = doc.firstChild;
  const kind = REUSABLE_KINDS.find((one) => one === node?.type.name);
  if (!node || !kind || doc.childCount !== 1) return null;
  const block = getBlock(kind);
  const name = block.nameOf(node.attrs).trim() || `Unnamed ${block.label.toLowerCase()}`;
  return { kind, name, detail: block.detail(node.attrs), doc };
}

/** Wraps the block in a document, with the schema version that was stored with it. */
function aroundBlock(json: unknown): Record<string, unknown> {
  return { type: 'doc', content: [json], ...(isRecord(json) ? { schema: json.schema } : {}) };
}
