import type { Node } from '@tiptap/pm/model';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import type { GenerationFinding } from '#contract/generation.ts';
import { findingLines } from '../stat-blocks/finding-lines.ts';
import { type SuggestedBlock, suggestedBlocks } from './suggestion-blocks.ts';

/** The blocks of an answer with what the checker of the rules finds in them. `old` is what they may take the place of. */
export function blocksOf(answer: string, old: string | null): SuggestedBlock[] {
  return suggestedBlocks(answer, old, findingsOf);
}

/** What came with an answer about items, spells and tables: creatures have their findings beside them. */
export function otherFindings(findings: readonly GenerationFinding[], blocks: readonly SuggestedBlock[]): string[] {
  const creatures = new Set(
    blocks.flatMap(({ node }) => (statBlock.is(node) ? parseStatBlock(node.attrs.data).name : [])),
  );
  return findings.filter(({ subject }) => !creatures.has(subject)).map(({ message }) => message);
}

function findingsOf(node: Node): string[] {
  if (!statBlock.is(node)) return [];
  return findingLines(parseStatBlock(node.attrs.data)).map(({ text }) => text);
}
