import { checkStatBlock } from '#contract/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import type { StatBlockChecks } from './stat-block-checks.ts';

/** What the rules of the game say, of data that belong to no book. */
export function ruleRoutes(bind: Bind, { statBlockChecks }: { statBlockChecks: Pick<StatBlockChecks, 'check'> }): void {
  bind(checkStatBlock, async ({ body, request, signal }) => ({
    findings: await statBlockChecks.check(request.ip, body.stat_block, signal),
  }));
}
