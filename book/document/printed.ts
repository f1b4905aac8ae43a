import type { Node } from 'prosemirror-model';
import { withoutOrigins } from './machine/without-origins.ts';
import { withoutProposals } from './proposals/decided.ts';
import { findBlock } from './registry.ts';
import { nodeType } from './schema.ts';

/**
 * A document as its readers get it: without hints, without what says that a machine wrote it, and as if nothing were proposed for it, which
 * are for its authors alone.
 */
export function printedDocument(doc: Node): Node {
  return withoutOrigins(countedDocument(doc));
}

/** A document without what is not printed, but still with what says who wrote it. */
export function countedDocument(doc: Node): Node {
  return withoutHints(withoutProposals(doc));
}

/** A document without its hints. A document of hints alone becomes an empty one. */
function withoutHints(doc: Node): Node {
  const blocks = doc.children.filter(({ type }) => !findBlock(type.name)?.isForAuthor);
  if (blocks.length === doc.childCount) return doc;
  return doc.type.create(doc.attrs, blocks.length > 0 ? blocks : [nodeType('paragraph').create()]);
}
