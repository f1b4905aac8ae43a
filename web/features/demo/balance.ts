import { getBalance } from '#contract/balance.ts';
import { createBalanceReader } from '#domain/balance/read-balance.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';
import { loadSrd } from './load-srd.ts';

/** The call about the encounters, experience and treasure of a book. */
export function bindBalance(bind: DemoBind, services: DemoServices): void {
  bind(getBalance, async ({ params: { id: projectId }, query: { level, size } }) => {
    const { creatures } = await loadSrd();
    return createBalanceReader(services, creatures).read(services.ownerId, { projectId, usual: { level, size } });
  });
}
