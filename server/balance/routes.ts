import { getBalance } from '#contract/balance.ts';
import type { BalanceReader } from '#domain/balance/read-balance.ts';
import type { Bind } from '#server/http/bind.ts';

/** The call about the encounters, experience and treasure of a book. */
export function balanceRoutes(bind: Bind, { balanceReader }: { balanceReader: BalanceReader }): void {
  bind(getBalance, ({ book, params: { id: projectId }, query: { level, size, creatures } }) =>
    balanceReader.read(book.ownerId, { projectId, usual: { level, size }, creatures }),
  );
}
