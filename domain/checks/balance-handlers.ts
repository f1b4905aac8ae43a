import { getBalance } from '#contract/balance.ts';
import type { BalanceReader } from './read-balance.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

/** The call about the encounters, experience and treasure of a book. */
export function balanceHandlers({ balanceReader }: { balanceReader: BalanceReader }): BoundHandler[] {
  return [
    handle(getBalance, ({ book, params: { id: projectId }, query: { level, size, creatures } }) =>
      balanceReader.read(book.ownerId, { projectId, usual: { level, size }, creatures }),
    ),
  ];
}
