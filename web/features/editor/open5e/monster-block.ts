import { readOpen5eV1 } from '#book/formats/open5e/open5e-v1.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import type { Open5eMonster } from '#contract/open5e.ts';

/** A creature of the lists as a stat block: its own where the list holds one, else what Open5e's fields say. */
export function monsterBlock(monster: Open5eMonster): StatBlock {
  return monster.stat_block ? parseStatBlock(monster.stat_block) : readOpen5eV1(monster);
}
