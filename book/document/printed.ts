import type { Node } from 'prosemirror-model';
import { withoutOrigins } from './machine/without-origins.ts';
import { withoutProposals } from './proposals/decided.ts';
import { audienceOf } from './audience.ts';
import { withoutBlocks } from './without-blocks.ts';

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
  return withoutBlocks(doc, (block) => audienceOf(block) === 'author');
}
