import type { Node } from 'prosemirror-model';
import { normalizeDocument } from './normalize/normalize.ts';
import { parseHtml } from './html/parse-html.ts';
import { readHtml } from './html/read-html.ts';
import { contentOf } from './raw-nodes.ts';
import { isRecord, type RawNode } from './nodes.ts';
import { MARKS } from './marks.ts';
import { NODE_LIST } from './schema.ts';
import { createMigrate, keepUnknownWords, SCHEMA_VERSION, versionOf } from './stored/migrate.ts';

const migrate = createMigrate(NODE_LIST, MARKS);

/** A document from HTML of any origin. Never throws; what it does not know is dropped, its words are kept. */
export function documentFromHtml(html: string): Node {
  return normalizeDocument(readHtml(parseHtml(html)), 'html');
}

/**
 * A document from ProseMirror's JSON of any origin: stored, or as the editor and the importers make it. Without a schema version it is taken
 * to be of the present one. Never throws.
 */
export function documentFromJson(json: unknown): Node {
  return normalizeDocument(nodesOf(json), 'document');
}

/** The blocks of a document's JSON as nodes for the gate, in their present form. */
export function nodesOf(json: unknown): readonly RawNode[] {
  const nodes = isRecord(json) ? contentOf({ type: 'doc', ...json }) : [];
  const version = versionOf(json);
  if (version === SCHEMA_VERSION) return nodes;
  return version < SCHEMA_VERSION ? migrate(nodes, version) : keepUnknownWords(nodes);
}
