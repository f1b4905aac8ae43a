import { judgeBeside } from '#book/rules-5e/srd/judge-beside.ts';
import { checkStatBlock } from '#contract/rules.ts';
import { checkCreature } from '#domain/checks/check-creature.ts';
import { loadSrd } from './load-srd.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';

export function ruleHandlers(): BoundHandler[] {
  return [
    handle(checkStatBlock, async ({ body }) => {
      const { creatures } = await loadSrd();
      return { findings: checkCreature(body.stat_block, judgeBeside(creatures)) };
    }),
  ];
}
