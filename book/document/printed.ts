import type { Node } from 'prosemirror-model';
import { findBlock } from './registry.ts';
import { nodeType } from './schema.ts';

/** A document as its readers get it: without hints, which are for its author alone. A document of hints alone becomes an empty one. */
export function printedDocument(doc: Node): Node {
  const blocks = doc.children.filter(({ type }) => !findBlock(type.name)?.isForAuthor);
  if (blocks.length === doc.childCount) return doc;
  return doc.type.create(doc.attrs, blocks.length > 0 ? blocks : [nodeType('paragraph').create()]);
}
