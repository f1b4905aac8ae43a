import { useEffect, useMemo, useState } from 'react';
import type { CreatureJudge, Finding } from '#book/rules-5e/stat-block/rule-finding.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { fetchPublished, judgeCreature } from './judge-creature.ts';

/** What is wrong with the numbers of a creature as it is being typed. */
export function useFindings(block: StatBlock): readonly Finding[] {
  const { name } = block;
  const [judge, setJudge] = useState<CreatureJudge>(() => judgeCreature);
  useEffect(() => {
    // Another function, by which the creature is judged again: it knows more now.
    void fetchPublished({ name })?.then(() => setJudge(() => (typed: StatBlock) => judgeCreature(typed)));
  }, [name]);
  return useMemo(() => judge(parseStatBlock(block)), [block, judge]);
}
