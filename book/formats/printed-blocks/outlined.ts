import { ABILITIES } from '../../rules-5e/stat-block.ts';
import { innerBlocks, type MarkdownBlock } from './source-block.ts';
import { factLines } from './labelled.ts';
import { plainText } from './source-text.ts';
import { groupOf } from './entries.ts';
import { isArmorLabel } from './facts.ts';
import { plainFacts } from './plain-facts.ts';
import { scoreTokens } from './score-tokens.ts';

/**
 * A creature that is outlined as one list, with its traits and actions as lists within it, in the form that other sources have: a list of its
 * facts, and behind each title, "- **Actions:**", the list below it. Any other block as it is.
 */
export function unfolded(block: MarkdownBlock): MarkdownBlock[] {
  if (block.type !== 'bulletList') return [block];
  const items = innerBlocks(block);
  if (!items.some(isList) || !items.some(isArmor) || !items.some(hasScores)) return [block];
  const parts: MarkdownBlock[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (isList(item)) parts.push(...innerBlocks(item));
    else if (last?.type === 'bulletList' && last.line === block.line) last.content?.push(item);
    else parts.push({ ...block, content: [item] });
  }
  return parts;
}

/** Whether an item is the title of a creature's list, with that list below it. */
function isList(item: MarkdownBlock): boolean {
  const [title, list, ...more] = innerBlocks(item);
  return groupOf(title) !== null && list?.type === 'bulletList' && more.length === 0;
}

function isArmor(item: MarkdownBlock): boolean {
  return plainFacts(lineOf(item))?.some(({ label }) => isArmorLabel(label)) ?? false;
}

function hasScores(item: MarkdownBlock): boolean {
  const names = scoreTokens(lineOf(item))?.filter((token) => typeof token === 'string');
  return names?.length === ABILITIES.length;
}

/** The text of an item that is one line; '' for any other. */
function lineOf(item: MarkdownBlock): string {
  const [line] = factLines({ type: 'bulletList', content: [item] }) ?? [];
  return plainText(line);
}
