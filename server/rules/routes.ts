import { judgeBeside } from '#book/srd/beside/judge-beside.ts';
import { checkStatBlock } from '#contract/rules.ts';
import { checkCreature } from '#domain/rules/check-creature.ts';
import type { Bind } from '#server/http/bind.ts';
import { loadSrd } from '#server/srd/load-srd.ts';

/** What the rules of the game say, of data that belong to no book. */
export function ruleRoutes(bind: Bind): void {
  bind(checkStatBlock, async ({ body }) => {
    const { creatures } = await loadSrd();
    return { findings: checkCreature(body.stat_block, judgeBeside(creatures)) };
  });
}
