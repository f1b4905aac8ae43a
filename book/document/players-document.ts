import type { Node } from 'prosemirror-model';
import { audienceOf } from './audience.ts';
import { printedDocument } from './printed.ts';
import { withoutBlocks } from './without-blocks.ts';

/** A document as players get it: as it is printed, without what is for the game master alone. */
export function playersDocument(doc: Node): Node {
  return withoutBlocks(printedDocument(doc), (block) => audienceOf(block) === 'game-master');
}
