import type { Node } from 'prosemirror-model';
import { normalizeDocument } from './normalize.ts';
import { parseHtml } from './html/parse-html.ts';
import { readHtml } from './html/read-html.ts';
import { contentOf } from './raw-nodes.ts';
import { isRecord, type RawNode } from './nodes.ts';
import { MARKS } from './marks.ts';
import { NODE_LIST } from './schema.ts';
import { createMigrate, keepUnknownWords, SCHEMA_VERSION, versionOf } from './stored/migrate.ts';

const migrate = createMigrate(NODE_LIST, MARKS);

/** Parses a document from any HTML. Never throws. Unknown elements are dropped, but their words are kept. */
export function documentFromHtml(html: string): Node {
  return normalizeDocument(readHtml(parseHtml(html)), 'html');
}

/**
 * Parses a document from any ProseMirror JSON, such as a stored one, or one from the editor or an importer. Without a
 * schema version, the current one is assumed. Never throws.
 */
export function documentFromJson(json: unknown): Node {
  return normalizeDocument(nodesOf(json), 'document');
}

/** Returns the blocks of a document's JSON, migrated to the current schema, as raw nodes for the sanitizer. */
export function nodesOf(json: unknown): readonly RawNode[] {
  const nodes = isRecord(json) ? contentOf({ type: 'doc', ...json }) : [];
  const version = versionOf(json);
  if (version === SCHEMA_VERSION) return nodes;
  return version < SCHEMA_VERSION ? migrate(nodes, version) : keepUnknownWords(nodes);
}
