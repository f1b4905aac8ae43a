import type { Node } from '@tiptap/pm/model';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { findingLines } from '../stat-blocks/finding-lines.ts';
import { type SuggestedBlock, suggestedBlocks } from './suggestion-blocks.ts';

/** The blocks of an answer with what the checker of the rules finds in them. `old` is what they may take the place of. */
export function blocksOf(answer: string, old: string | null): SuggestedBlock[] {
  return suggestedBlocks(answer, old, findingsOf);
}

function findingsOf(node: Node): string[] {
  if (!statBlock.is(node)) return [];
  return findingLines(parseStatBlock(node.attrs.data)).map(({ text }) => text);
}
