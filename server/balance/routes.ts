import { getBalance } from '#contract/balance.ts';
import { readBalance } from '#domain/balance/read-balance.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';
import { loadSrd } from '#server/srd/load-srd.ts';

/** The call about the encounters, experience and treasure of a book. */
export function balanceRoutes(bind: Bind, services: Pick<DomainServices, 'store' | 'pause'>): void {
  bind(getBalance, async ({ book, params: { id: projectId }, query: { level, size } }) => {
    const { creatures } = await loadSrd();
    return readBalance(services, book.ownerId, { projectId, usual: { level, size }, creatures });
  });
}
