import type { StatBlock } from './stat-block.ts';

/** How often something can be used, or what it costs, as its name says in parentheses. */
export type Limit =
  | { kind: 'recharge'; from: number }
  | { kind: 'day'; uses: number }
  | { kind: 'rest'; isShort: boolean }
  | { kind: 'cost'; actions: number };

/** A name without its limit; null if it has none, or one in other words, which then stays in the name. */
interface LimitedName {
  name: string;
  limit: Limit | null;
}

const NAME = /^(.*\S) ?\(([^()]{1,60})\)$/;

/** Parses "Fire Breath (Recharge 5–6)", "Misty Step (3/Day)", "Wing Attack (Costs 2 Actions)". */
export function readLimit(printed: string): LimitedName {
  const [, name = '', words = ''] = NAME.exec(printed) ?? [];
  const limit = limitOf(words.replace(/[-–—]/g, '–').trim());
  return limit === null ? { name: printed, limit } : { name, limit };
}

/** Returns a limit in the words of a stat block layout, without parentheses. */
export function limitWords(limit: Limit, layout: StatBlock['layout']): string {
  switch (limit.kind) {
    case 'recharge':
      return limit.from === 6 ? 'Recharge 6' : `Recharge ${limit.from}–6`;
    case 'day':
      return `${limit.uses}/Day`;
    case 'rest':
      return `Recharge${layout === '2014' ? 's' : ''} after a ${limit.isShort ? 'Short or Long' : 'Long'} Rest`;
    case 'cost':
      return `Costs ${limit.actions} Actions`;
  }
}

function limitOf(words: string): Limit | null {
  const recharge = /^recharge (?:([2-5])–)?6$/i.exec(words);
  if (recharge) return { kind: 'recharge', from: Number(recharge[1] ?? 6) };
  const uses = /^([1-9]\d?)\/day$/i.exec(words)?.[1];
  if (uses !== undefined) return { kind: 'day', uses: Number(uses) };
  const rest = /^recharges? after a (short or )?long rest$/i.exec(words);
  if (rest) return { kind: 'rest', isShort: rest[1] !== undefined };
  const cost = /^costs ([2-9]) actions$/i.exec(words)?.[1];
  return cost === undefined ? null : { kind: 'cost', actions: Number(cost) };
}
