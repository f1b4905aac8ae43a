import { judgeBeside } from '#book/srd/beside/judge-beside.ts';
import { checkStatBlock } from '#contract/rules.ts';
import { checkCreature } from '#domain/rules/check-creature.ts';
import { loadSrd } from './load-srd.ts';
import type { DemoBind } from './answers.ts';

export function bindRules(bind: DemoBind): void {
  bind(checkStatBlock, async ({ body }) => {
    const { creatures } = await loadSrd();
    return { findings: checkCreature(body.stat_block, judgeBeside(creatures)) };
  });
}
