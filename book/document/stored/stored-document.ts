import type { Node } from 'prosemirror-model';
import { isRecord } from '../node/loose-node.ts';
import { documentFromJson } from '../parse.ts';
import { schema } from '../schema.ts';
import { SCHEMA_VERSION, versionOf, withVersion } from './schema-version.ts';

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
