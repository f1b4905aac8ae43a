import { getBalance } from '#contract/balance.ts';
import { createBalanceReader } from '#domain/balance/read-balance.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';
import { loadSrd } from './load-srd.ts';

/** The call about the encounters, experience and treasure of a book. */
export function bindBalance(bind: DemoBind, services: DemoServices): void {
  bind(getBalance, async ({ params: { id: projectId }, query: { level, size, creatures: asked } }) => {
    const { creatures } = await loadSrd();
    const request = { projectId, usual: { level, size }, creatures: asked };
    return createBalanceReader(services, creatures).read(services.ownerId, request);
  });
}
