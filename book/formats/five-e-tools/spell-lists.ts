import { type Given, isGiven, objectOf, textOf } from '../given.ts';
import { wordTable } from '../../text/lookup.ts';

/** Spells that a creature can cast equally often, in the notation of 5etools. */
interface SpellList {
  /** For example "1/day each". */
  label: string;
  spells: string[];
}

/** How often the spells of a list may be cast. */
const TIMES: Readonly<Record<string, string>> = wordTable({
  rest: 'rest',
  restLong: 'long rest',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
});

const ORDINALS = ['Cantrips', '1st', '2nd', '3rd'];

/** Returns the lists of an entry of spells, without hidden ones. */
export function spellLists(entry: Given): SpellList[] {
  const hidden = new Set(Array.isArray(entry.hidden) ? entry.hidden.map(textOf) : []);
  const lists = [
    listOf('Constant', entry.constant),
    listOf('At will', hidden.has('will') ? undefined : entry.will),
    ...Object.entries(TIMES).flatMap(([key, time]) => (hidden.has(key) ? [] : timesLists(objectOf(entry[key]), time))),
    ...Object.entries(objectOf(entry.recharge)).map(([least, list]) =>
      listOf(least === '6' ? 'Recharge 6' : `Recharge ${least}–6`, list),
    ),
    ...Object.entries(objectOf(entry.charges)).map(([cost, list]) => listOf(`${cost} charges`, list)),
    listOf('Rituals', entry.ritual),
    ...Object.entries(objectOf(entry.spells)).map(([level, list]) => levelList(level, objectOf(list))),
  ];
  return lists.filter(({ spells }) => spells.length > 0);
}

/** Formats {"1e": […]} as "1/day each: …". The lists with the most uses come first, whatever the order in the file. */
function timesLists(lists: Given, time: string): SpellList[] {
  const ordered = Object.entries(lists).toSorted(([a], [b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return ordered.map(([key, list]) => {
    const each = key.endsWith('e') ? ' each' : '';
    return listOf(`${key.replace(/e$/, '')}/${time}${each}`, list);
  });
}

function levelList(level: string, { slots, spells, lower }: Given): SpellList {
  const number = Number(level);
  const name = number === 0 ? 'Cantrips' : `${ORDINALS[number] ?? `${level}th`} level`;
  const from = textOf(lower) === '' ? name : `${ORDINALS[Number(lower)] ?? `${textOf(lower)}th`}–${name}`;
  const count = textOf(slots);
  const often = number === 0 ? 'at will' : count === '' ? '' : `${count} slot${count === '1' ? '' : 's'}`;
  return listOf(often === '' ? from : `${from} (${often})`, spells);
}

function listOf(label: string, given: unknown): SpellList {
  const spells = (Array.isArray(given) ? given : []).map((one) =>
    textOf(isGiven(one) && one.hidden !== true ? one.entry : one),
  );
  return { label, spells: spells.filter(Boolean) };
}
