import { checkStatBlock } from '../../rules-5e/stat-block/check-stat-block.ts';
import type { SrdKnowledge } from '../check-book.ts';

/** For tests of books that have nothing in common with the SRD. */
export const NO_SRD: SrdKnowledge = {
  hasCreature: () => false,
  hasStatBlock: () => false,
  judge: checkStatBlock,
  findCopied: () => [],
};
