import { checkStatBlock } from '#contract/rules.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import type { StatBlockChecks } from './stat-block-checks.ts';

/** What the rules of the game say, of data that belong to no book. */
export function ruleHandlers({ statBlockChecks }: { statBlockChecks: Pick<StatBlockChecks, 'check'> }): BoundHandler[] {
  return [
    handle(checkStatBlock, async ({ body, client, signal }) => ({
      findings: await statBlockChecks.check(client.address, body.stat_block, signal),
    })),
  ];
}
