import { parseStatBlock, type StatBlock } from '../rules-5e/stat-block.ts';

/** What a creature of the list has; what is left out is empty. */
export type CreatureFacts = Partial<StatBlock> & Pick<StatBlock, 'name' | 'size' | 'kind' | 'abilities' | 'challenge'>;

/** A creature of SRD 5.2 as a stat block: its numbers are the document's, its wording is ours. */
export function creature(facts: CreatureFacts): StatBlock {
  return parseStatBlock({ layout: '2024', ...facts });
}

/** Every save with its modifier alone; a creature names those that differ. */
export const NO_SAVES: StatBlock['saves'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
