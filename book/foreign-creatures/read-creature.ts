import { markdownToNodes } from '../markdown/markdown-to-nodes.ts';
import { parseStatBlock, type StatBlock } from '../rules-5e/stat-block.ts';
import { readFoundry } from './foundry.ts';
import { objectOf } from './given.ts';
import { readOpen5eV1 } from './open5e-v1.ts';
import { readOpen5eV2 } from './open5e-v2.ts';

/**
 * A creature from the data of any program that we read: our own attributes, Open5e's first and second interface, an actor of Foundry's system
 * dnd5e, or Markdown of ours or of the Homebrewery, of which the first creature is meant. null where it is none of these.
 */
export function readCreature(given: unknown): StatBlock | null {
  if (typeof given === 'string') return firstOf(given);
  const data = objectOf(given);
  if ('system' in data) return readFoundry(data);
  if ('ability_scores' in data) return readOpen5eV2(data);
  if ('strength' in data) return readOpen5eV1(data);
  return 'abilities' in data || 'layout' in data ? parseStatBlock(data) : null;
}

function firstOf(markdown: string): StatBlock | null {
  const block = markdownToNodes(markdown).find(({ type }) => type === 'statBlock');
  return block === undefined ? null : parseStatBlock(block.attrs?.data);
}
