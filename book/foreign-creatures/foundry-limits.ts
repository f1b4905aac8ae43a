import { type Limit, limitWords, readLimit } from '../rules-5e/entries/limits.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';
import { type Given, listOf, numberOf, objectOf, textOf } from './given.ts';

/** The name of an item of an actor, and behind it how often it can be used, unless the name says it already. */
export function limitedName(item: Given, layout: StatBlock['layout']): string {
  const name = textOf(item.name);
  const limit = readLimit(name).limit === null ? limitOf(objectOf(item.system)) : null;
  return limit === null ? name : `${name} (${limitWords(limit, layout)})`;
}

/** Whether an item takes an action, a bonus action, …: '' for what takes none. */
export function activationOf(item: Given): string {
  const system = objectOf(item.system);
  return textOf(objectOf(system.activation).type) || textOf(firstActivation(system).type);
}

function firstActivation(system: Given): Given {
  const [first] = Object.values(objectOf(system.activities)).map(objectOf);
  return objectOf(first?.activation);
}

/** What a stat block prints behind the name; null for nothing, or what Foundry calculates. */
function limitOf(system: Given): Limit | null {
  const { max, recovery } = objectOf(system.uses);
  const [first] = listOf(recovery);
  const uses = numberOf(max);
  if (first === undefined || uses === null) return costOf(firstActivation(system));
  if (first.period === 'recharge') return { kind: 'recharge', from: numberOf(first.formula) ?? 6 };
  if (first.period === 'day') return { kind: 'day', uses };
  const isRest = uses === 1 && (first.period === 'sr' || first.period === 'lr');
  return isRest ? { kind: 'rest', isShort: first.period === 'sr' } : null;
}

function costOf({ type, value }: Given): Limit | null {
  const actions = numberOf(value) ?? 1;
  return COSTING.has(textOf(type)) && actions > 1 ? { kind: 'cost', actions } : null;
}

/** Other activations count minutes and hours. */
const COSTING = new Set(['action', 'bonus', 'reaction', 'legendary']);
