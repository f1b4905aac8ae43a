import type { Node } from 'prosemirror-model';
import { isRecord } from '../nodes.ts';
import { documentFromJson } from '../parse.ts';
import { nodeType, schema } from '../schema.ts';
import { SCHEMA_VERSION, versionOf, withVersion } from './migrate.ts';

/*
 * The one way in which documents are kept: in the database, in archives, and as drafts in a browser. Each is stored with the version of the
 * schema it was written in, so that later programs can migrate it.
 */

/** A document, or a block, as JSON to be stored. */
export function storedJson(node: Node): Record<string, unknown> {
  return withVersion(node.toJSON() as Record<string, unknown>);
}

/** A stored document. It has passed the gate; one of another version, or that is damaged, passes it again. */
export function readStored(text: string): Node {
  const json: unknown = JSON.parse(text);
  if (versionOf(json) !== SCHEMA_VERSION) return documentFromJson(json);
  try {
    return schema.nodeFromJSON(json);
  } catch {
    return documentFromJson(json);
  }
}

/** A stored document as this program's JSON, without its version. */
export function presentStored(json: unknown): Record<string, unknown> {
  if (!isRecord(json) || versionOf(json) !== SCHEMA_VERSION) return documentFromJson(json).toJSON();
  const { schema: _version, ...document } = json;
  return document;
}

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
