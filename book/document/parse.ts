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
 * A document from ProseMirror's JSON of any origin, as the editor and the importers make it. Without a schema version it is taken to be of
 * the present one. Never throws.
 */
export function documentFromJson(json: unknown): Node {
  return fitDocument(nodesOf(json, SCHEMA_VERSION), 'document');
}

/** The same from stored JSON. Without a schema version it is taken to be of the first, in which none was stored. */
export function documentFromStored(json: unknown): Node {
  return fitDocument(storedNodes(json), 'document');
}

/** The blocks of a stored document as nodes for the gate, in their present form. */
export function storedNodes(json: unknown): readonly LooseNode[] {
  return nodesOf(json, 1);
}

function nodesOf(json: unknown, absent: number): readonly LooseNode[] {
  const nodes = isRecord(json) ? contentOf({ type: 'doc', ...json }) : [];
  const version = versionOf(json, absent);
  if (version === SCHEMA_VERSION) return nodes;
  return version < SCHEMA_VERSION ? migrate(nodes, version) : keepUnknownWords(nodes);
}
