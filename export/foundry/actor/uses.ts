import type { Limit } from '#book/rules-5e/entries/limits.ts';
import type { Data } from '../documents.ts';

/** How often something can be used, as Foundry keeps it. */
export function usesOf(limit: Limit | null): Data {
  switch (limit?.kind) {
    case 'recharge':
      return uses(1, { period: 'recharge', formula: String(limit.from), type: 'recoverAll' });
    case 'day':
      return uses(limit.uses, { period: 'day', type: 'recoverAll' });
    case 'rest':
      return uses(1, { period: limit.isShort ? 'sr' : 'lr', type: 'recoverAll' });
    default:
      return { max: '', spent: 0, recovery: [] };
  }
}

function uses(max: number, recovery: Data): Data {
  return { max: String(max), spent: 0, recovery: [recovery] };
}
