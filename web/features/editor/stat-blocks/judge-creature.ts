import { checkStatBlock } from '#book/rules-5e/stat-block/check-stat-block.ts';
import type { CreatureJudge, Finding } from '#book/rules-5e/stat-block/rule-finding.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { creatureKey } from '#book/rules-5e/srd/judge-beside.ts';
import { SRD_CREATURE_NAMES } from '#book/rules-5e/srd/creature-names.ts';
import { unpackText } from '#web/lib/unpack-text.ts';

const names: ReadonlySet<string> = new Set(SRD_CREATURE_NAMES.map(creatureKey));
let judge: CreatureJudge = checkStatBlock;
let loading: Promise<boolean> | null = null;

/** What is wrong with the numbers of a creature: by the rules, and beside the published creatures once they are there. */
export function judgeCreature(block: StatBlock): Finding[] {
  return judge(block);
}

/**
 * Fetches the published creatures when the first is shown that goes by the name of one; then says whether they are there, and the creature can be
 * judged again. null where that would change nothing.
 */
export function fetchPublished({ name }: Pick<StatBlock, 'name'>): Promise<boolean> | null {
  if (judge !== checkStatBlock || !names.has(creatureKey(name))) return null;
  loading ??= load();
  return loading;
}

async function load(): Promise<boolean> {
  try {
    const [{ PACKED_SRD }, { readSrd }, { judgeBeside }] = await Promise.all([
      import('#book/rules-5e/srd/packed-srd.ts'),
      import('#book/rules-5e/srd/srd.ts'),
      import('#book/rules-5e/srd/judge-beside.ts'),
    ]);
    judge = judgeBeside(readSrd(await unpackText(PACKED_SRD)).creatures);
    return true;
  } catch {
    // Without a network the rules alone judge, until the next creature asks.
    loading = null;
    return false;
  }
}
