import type { Node } from 'prosemirror-model';
import type { Attributes } from '../define/attributes.ts';
import { isRecord, type RawNode } from '../nodes.ts';
import { documentFromJson } from '../parse.ts';
import { findBlock, nodeType, schema } from '../schema.ts';
import { SCHEMA_VERSION, versionOf, withVersion } from './migrate.ts';

/*
 * The one way in which documents are stored: in the database, in archives, and as drafts in a browser. Each is stored
 * with the version of its schema, so that later programs can migrate it.
 */

/** Returns a document or block as JSON for the store. */
export function storedJson(node: Node): Record<string, unknown> {
  return withVersion(nodeJson(node));
}

/** Returns a node as JSON, without the place on the page of the blocks that have the usual one, as nearly all have. */
export function nodeJson(node: Node): Record<string, unknown> {
  return { ...withoutUsualPlace(node.toJSON() as RawNode) };
}

function withoutUsualPlace(json: RawNode): RawNode {
  const { type, attrs, content, ...rest } = json;
  const usual: Attributes = findBlock(type)?.usualPlace ?? {};
  const said = Object.entries(attrs ?? {}).filter(([name, value]) => !(name in usual) || value !== usual[name]);
  const kept = said.length > 0 ? Object.fromEntries(said) : undefined;
  return { type, ...(kept && { attrs: kept }), ...(content && { content: content.map(withoutUsualPlace) }), ...rest };
}

/**
 * Reads a stored document. It was sanitized before it was stored. If it is of another version or damaged, it is
 * sanitized again.
 */
export function readStored(text: string): Node {
  const json: unknown = JSON.parse(text);
  if (versionOf(json) !== SCHEMA_VERSION) return documentFromJson(json);
  try {
    return schema.nodeFromJSON(json);
  } catch {
    return documentFromJson(json);
  }
}

/** Returns a stored document as the current JSON, without its version. */
export function presentStored(json: unknown): Record<string, unknown> {
  if (!isRecord(json) || versionOf(json) !== SCHEMA_VERSION) return nodeJson(documentFromJson(json));
  const { schema: _version, ...document } = json;
  return document;
}

/**
 * Returns the blocks of a stored document in order, each as a function that parses it into a document of its own. A
 * document of another version is read as a whole.
 */
export function storedBlocks(text: string): (() => Node)[] {
  const json: unknown = JSON.parse(text);
  const content = isRecord(json) && Array.isArray(json.content) ? (json.content as unknown[]) : null;
  if (content === null || versionOf(json) !== SCHEMA_VERSION)
    return documentFromJson(json).children.map((block) => () => nodeType('doc').create(null, block));
  return content.map((block) => () => blockDocument(block));
}

/** Returns a document with only one stored block. A damaged block is sanitized again. */
export function blockDocument(block: unknown): Node {
  const alone = { type: 'doc', content: [block] };
  try {
    return schema.nodeFromJSON(alone);
  } catch {
    return documentFromJson(alone);
  }
}
