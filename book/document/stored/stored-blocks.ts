import type { Node } from 'prosemirror-model';
import { isRecord } from '../node/loose-node.ts';
import { documentFromJson } from '../parse.ts';
import { nodeType, schema } from '../schema.ts';
import { SCHEMA_VERSION, versionOf } from './schema-version.ts';

/**
 * The blocks of a stored document, in their order; each is a document of its own, and read when it is asked for. A document of another
 * version is read as a whole.
 */
export function storedBlocks(text: string): (() => Node)[] {
  const json: unknown = JSON.parse(text);
  const content = isRecord(json) && Array.isArray(json.content) ? (json.content as unknown[]) : null;
  if (content === null || versionOf(json) !== SCHEMA_VERSION)
    return documentFromJson(json).children.map((block) => () => nodeType('doc').create(null, block));
  return content.map((block) => () => blockDocument(block));
}

/** A document of one stored block alone. What is damaged passes the gate again. */
export function blockDocument(block: unknown): Node {
  const alone = { type: 'doc', content: [block] };
  try {
    return schema.nodeFromJSON(alone);
  } catch {
    return documentFromJson(alone);
  }
}
