import type { Node } from 'prosemirror-model';
import { isRecord } from '../node/loose-node.ts';
import { documentFromStored } from '../parse.ts';
import { nodeType, schema } from '../schema.ts';
import { SCHEMA_VERSION, versionOf } from './schema-version.ts';

/** One block of a stored document, which is read only when it is wanted: who knows its text already need not. */
export interface StoredBlock {
  /** As it is stored; the same for the same block. */
  text(): string;
  /** A document of this block alone. */
  read(): Node;
}

/** The blocks of a stored document, in their order. A document of another version is read as a whole. */
export function storedBlocks(text: string): StoredBlock[] {
  const json: unknown = JSON.parse(text);
  const content = isRecord(json) && Array.isArray(json.content) ? (json.content as unknown[]) : null;
  if (content === null || versionOf(json, 1) !== SCHEMA_VERSION)
    return documentFromStored(json).children.map((block) => ({
      text: () => JSON.stringify(block),
      read: () => nodeType('doc').create(null, block),
    }));
  return content.map((block) => ({ text: () => JSON.stringify(block), read: () => blockDocument(block) }));
}

/** A document of one stored block alone. What is damaged passes the gate again. */
export function blockDocument(block: unknown): Node {
  const alone = { type: 'doc', content: [block] };
  try {
    return schema.nodeFromJSON(alone);
  } catch {
    return documentFromStored(alone);
  }
}
