import { emphasisRuns } from '#book/document/print/text-runs.ts';
import { element, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { type Limit, readLimit } from '#book/rules-5e/entry-limits.ts';
import { readArea, readReach } from '#book/rules-5e/attacks.ts';
import type { EntryList, StatBlockEntry } from '#book/rules-5e/stat-block.ts';
import { NAMELESS } from '#book/formats/foundry/foundry-lists.ts';
import { commonData, type Data, type FoundryDocument, keyOf, sortOf } from './foundry-documents.ts';
import {
  type ActivityBase,
  attackActivity,
  type Consumption,
  damageActivity,
  saveActivity,
  utilityActivity,
} from './activity.ts';
import { type Effect, effectsOf } from './effects.ts';

export interface EntryScope {
  actorId: string;
  creature: string;
  itemId: string;
  /** The ids of its activities. */
  activityId(number: number): string;
  /** The heading above it within its list. */
  heading: Heading | null;
  /** Whether the creature's number of legendary actions is known. */
  hasLegendaryActions: boolean;
  source: Data;
  stats: Data;
}

/** Headings within a list that give their entries a kind of their own in Foundry. */
export type Heading = 'mythic' | 'lair';

/** The activation type of the entries of a list, in Foundry's words. */
const ACTIVATIONS: Readonly<Record<EntryList, string>> = {
  traits: '',
  actions: 'action',
  bonusActions: 'bonus',
  reactions: 'reaction',
  legendaryActions: 'legendary',
};
/** The creature counts a legendary resistance whose name states the uses. */
const LEGENDARY_RESISTANCE = /^legendary resistance \(\d\/day\b/i;

/** A trait or action as an item of its actor: a weapon if it is a weapon attack, otherwise a feature. */
export function entryItem(entry: StatBlockEntry, list: EntryList, sort: number, scope: EntryScope): FoundryDocument {
  const isResistance = list === 'traits' && LEGENDARY_RESISTANCE.test(entry.name);
  const read = readLimit(entry.name);
  // A trait costs no actions, so words about a cost are part of its name.
  const isNamed = isResistance || (list === 'traits' && read.limit?.kind === 'cost');
  const { name, limit } = isNamed ? { name: entry.name, limit: null } : read;
  const effects = effectsOf(entry.text, scope.creature);
  const cost = limit?.kind === 'cost' ? limit.actions : 1;
  const consumes = isResistance ? { resource: 'legres', amount: 1 } : consumptionOf(list, limit, scope);
  const base: ActivityBase = {
    id: '',
    name: '',
    activation: isResistance ? 'special' : (scope.heading ?? ACTIVATIONS[list]),
    cost: list === 'traits' ? null : cost,
    consumes,
    reach: readReach(entry.text),
    area: readArea(entry.text),
  };
  const activities = activitiesOf(effects, base, { list, scope });
  const weapon = effects.find((effect) => effect.kind === 'attack' && !effect.roll.isSpell);
  return {
    _id: scope.itemId,
    _key: keyOf('actors.items', scope.actorId, scope.itemId),
    name: name || NAMELESS,
    type: weapon === undefined ? 'feat' : 'weapon',
    system: {
      description: { value: entryHtml(entry.text), chat: '' },
      source: scope.source,
      identifier: '',
      uses: usesOf(limit),
      activities,
      ...(weapon === undefined ? FEATURE : weaponData(base.reach, entry.text)),
      ...(list === 'traits' && { properties: ['trait'] }),
    },
    effects: [],
    ...commonData(scope.stats, sortOf(sort)),
  };
}

/** The text before a list or after a heading within one, as Foundry keeps it: a feature that cannot be used. */
export function headerItem(
  which: 'legendary' | Heading,
  text: string,
  sort: number,
  scope: EntryScope,
): FoundryDocument {
  return {
    _id: scope.itemId,
    _key: keyOf('actors.items', scope.actorId, scope.itemId),
    name: `${which.charAt(0).toUpperCase()}${which.slice(1)} Actions`,
    type: 'feat',
    system: {
      description: { value: entryHtml(text), chat: '' },
      source: scope.source,
      identifier: `${which}-actions`,
      uses: usesOf(null),
      activities: {},
      ...FEATURE,
    },
    effects: [],
    ...commonData(scope.stats, sortOf(sort)),
  };
}

/** A legendary action consumes those of the creature. A feature with limited uses consumes one of them. */
function consumptionOf(list: EntryList, limit: Limit | null, scope: EntryScope): Consumption | null {
  const amount = limit?.kind === 'cost' ? limit.actions : 1;
  if (list === 'legendaryActions' && scope.heading === null && scope.hasLegendaryActions)
    return { resource: 'legact', amount };
  return limit === null || limit.kind === 'cost' ? null : { uses: true };
}

/** Actions can be used even if their text has no numbers. So can a trait with limited uses. */
function activitiesOf(
  effects: readonly Effect[],
  base: ActivityBase,
  of: { list: EntryList; scope: EntryScope },
): Data {
  const isUsed = of.list !== 'traits' || base.consumes !== null;
  const written = effects.map((effect, index) =>
    activityOf(effect, { ...base, name: effect.name, id: of.scope.activityId(index) }, index),
  );
  const all = written.length > 0 || !isUsed ? written : [utilityActivity({ ...base, id: of.scope.activityId(0) }, 0)];
  return Object.fromEntries(all.map((activity) => [String(activity._id), activity]));
}

function activityOf(effect: Effect, base: ActivityBase, sort: number): Data {
  switch (effect.kind) {
    case 'attack':
      return attackActivity(base, effect.roll, effect.damages, sort);
    case 'save':
      // The attack or save before has already paid for an effect that follows it.
      return saveActivity(sort === 0 ? base : { ...base, consumes: null }, effect.save, effect.damages, sort);
    case 'damage':
      return damageActivity(sort === 0 ? base : { ...base, consumes: null }, effect.damages, sort);
  }
}

const FEATURE = {
  type: { value: 'monster', subtype: '' },
  requirements: '',
  properties: [],
  prerequisites: { level: null },
};

function weaponData(reach: ActivityBase['reach'], text: string): Data {
  const isThrown = /\bmelee or ranged\b/i.test(text);
  return {
    type: { value: 'natural', baseItem: '' },
    quantity: 1,
    weight: { value: 0, units: 'lb' },
    price: { value: 0, denomination: 'gp' },
    equipped: true,
    identified: true,
    proficient: 1,
    properties: isThrown ? ['thr'] : [],
    range: { value: reach.range, long: reach.longRange, reach: reach.reach, units: 'ft' },
  };
}

/** The text of an entry as HTML with its emphasis and line breaks. */
function entryHtml(text: string): string {
  const runs = emphasisRuns(text).map((run): HtmlNode => {
    if (run.text === '\n') return element('br');
    const inner: HtmlNode = run.italic ? element('em', {}, run.text) : run.text;
    return run.bold ? element('strong', {}, inner) : inner;
  });
  return text === '' ? '' : serialiseHtml([element('p', {}, runs)]);
}

/** How often a feature can be used, in Foundry's terms. */
function usesOf(limit: Limit | null): Data {
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
