import type { Node } from 'prosemirror-model';
import { withoutOrigins } from './machine/without-origins.ts';
import { findBlock } from './registry.ts';
import { nodeType } from './schema.ts';

/** A document as its readers get it: without hints, and without what says that a machine wrote it, which are for its author alone. */
export function printedDocument(doc: Node): Node {
  return withoutOrigins(withoutHints(doc));
}

/** A document without its hints. A document of hints alone becomes an empty one. */
export function withoutHints(doc: Node): Node {
  const blocks = doc.children.filter(({ type }) => !findBlock(type.name)?.isForAuthor);
  if (blocks.length === doc.childCount) return doc;
  return doc.type.create(doc.attrs, blocks.length > 0 ? blocks : [nodeType('paragraph').create()]);
}
