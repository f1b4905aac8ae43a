import { checkStatBlock } from '#contract/rules.ts';
import { checkCreature } from '#domain/rules/check-creature.ts';
import type { DemoBind } from './answers.ts';

export function bindRules(bind: DemoBind): void {
  bind(checkStatBlock, ({ body }) => ({ findings: checkCreature(body.stat_block) }));
}
