import type { Node } from 'prosemirror-model';
import { fitDocument } from './fit/fit.ts';
import { parseHtml } from './html/parse-html.ts';
import { readHtml } from './read-html.ts';
import { contentOf } from './loose.ts';
import { isRecord, type LooseNode } from './node/loose-node.ts';
import { MARKS } from './marks.ts';
import { NODE_LIST } from './registry.ts';
import { createMigrate } from './stored/migrate.ts';
import { keepUnknownWords } from './stored/newer-words.ts';
import { SCHEMA_VERSION, versionOf } from './stored/schema-version.ts';

const migrate = createMigrate(NODE_LIST, MARKS);

/** A document from HTML of any origin. Never throws; what it does not know is dropped, its words are kept. */
export function documentFromHtml(html: string): Node {
  return fitDocument(readHtml(parseHtml(html)), 'html');
}

/**
 * A document from ProseMirror's JSON of any origin: stored, or as the editor and the importers make it. Without a schema version it is taken
 * to be of the present one. Never throws.
 */
export function documentFromJson(json: unknown): Node {
  return fitDocument(nodesOf(json), 'document');
}

/** The blocks of a document's JSON as nodes for the gate, in their present form. */
export function nodesOf(json: unknown): readonly LooseNode[] {
  const nodes = isRecord(json) ? contentOf({ type: 'doc', ...json }) : [];
  const version = versionOf(json);
  if (version === SCHEMA_VERSION) return nodes;
  return version < SCHEMA_VERSION ? migrate(nodes, version) : keepUnknownWords(nodes);
}
