import { type Limit, limitWords, readLimit } from '../../rules-5e/entry-limits.ts';
import { type Given, listOf, numberOf, objectOf, textOf } from '../given.ts';
import { activitiesOf } from './activities.ts';
import { numberOfFormula } from './formula.ts';
import { type FoundryScope, itemsOf, legendaryResistance, systemOf } from './foundry-scope.ts';
import { valuesOf } from './foundry-values.ts';

/** Returns the name of an item, followed by how often it can be used, unless the name already says so. */
export function limitedName(scope: FoundryScope, item: Given): string {
  const name = textOf(item.name);
  if (readLimit(name).limit !== null || /\d\/day\b/i.test(name)) return name;
  const words = wordsOf(scope, item, name);
  return words === '' ? name : `${name} (${words})`;
}

function wordsOf(scope: FoundryScope, item: Given, name: string): string {
  const isResistance =
    textOf(systemOf(item).identifier) === 'legendary-resistance' || /^legendary resistances?$/i.test(name);
  if (isResistance && scope.actor !== null && isUnsaid(scope.actor)) {
    const resists = legendaryResistance(scope.actor, scope.rules);
    if (resists !== '') return resists;
  }
  const activities = activitiesOf(item);
  const [first] = activities;
  const own = limitOf(systemOf(item), scope);
  const limit =
    own ??
    (first === undefined ? null : costOf(first)) ??
    (activities.length === 1 ? limitOf(first ?? {}, scope) : null);
  return limit === null ? '' : limitWords(limit, scope.rules);
}

/** Whether no name says how often the creature resists. */
function isUnsaid(actor: Given): boolean {
  return !itemsOf(actor).some(({ name }) => /^legendary resistances? \(\d/i.test(textOf(name)));
}

/**
 * Returns the limit that a stat block prints after the name; null for none, or if Foundry's stat blocks leave it to the
 * text.
 */
function limitOf(system: Given, scope: FoundryScope): Limit | null {
  const older = numberOf(objectOf(system.recharge).value);
  if (older !== null && older > 0) return { kind: 'recharge', from: older };
  const { max, recovery, per } = objectOf(system.uses);
  const uses = numberOfFormula(textOf(max), valuesOf(scope, null));
  if (uses === null || uses <= 0) return null;
  const periods = Array.isArray(recovery) ? listOf(recovery) : [{ period: textOf(per) }];
  const [first] = periods;
  const period = textOf(first?.period);
  if (period === 'recharge') return { kind: 'recharge', from: numberOf(first?.formula) ?? RECHARGE };
  const rests = periods.map((one) => textOf(one.period)).filter((one) => one === 'sr' || one === 'lr');
  if (uses === 1 && rests.length > 0) return { kind: 'rest', isShort: rests.includes('sr') };
  return DAILY.has(period) ? { kind: 'day', uses } : null;
}

/** The default for the lowest recharge roll. */
const RECHARGE = 6;
/** Periods that count as once a day, at any hour. */
const DAILY = new Set(['day', 'dawn', 'dusk', 'lr']);

function costOf({ activation }: Given): Limit | null {
  const { type, value, cost } = objectOf(activation);
  const actions = numberOf(value) ?? numberOf(cost) ?? 1;
  return COSTING.has(textOf(type)) && actions > 1 ? { kind: 'cost', actions } : null;
}

/** Activations with a cost in actions. Others count minutes and hours. */
const COSTING = new Set(['action', 'bonus', 'reaction', 'legendary', 'mythic']);
