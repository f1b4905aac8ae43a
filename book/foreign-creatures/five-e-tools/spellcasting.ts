import type { EntryList } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, objectOf, textOf } from '../given.ts';
import { entryText } from './entry-text.ts';
import { plainWords, starredText } from './tags.ts';

type Lists = Record<EntryList, { name: string; text: string }[]>;

/** Where an entry of spells is printed: among the traits, where it does not say. */
const PLACES: Readonly<Record<string, EntryList>> = {
  action: 'actions',
  bonus: 'bonusActions',
  reaction: 'reactions',
  legendary: 'legendaryActions',
};

/** How often the spells of a list may be cast. */
const TIMES: Readonly<Record<string, string>> = {
  rest: 'rest',
  restLong: 'long rest',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};

const ORDINALS = ['Cantrips', '1st', '2nd', '3rd'];

/** The lists of a creature, with the spells that it casts among them. */
export function withSpells(entries: readonly Given[], isNewer: boolean, lists: Lists): Lists {
  return entries.reduce<Lists>((all, entry) => {
    const place = PLACES[textOf(entry.displayAs)] ?? 'traits';
    const name = plainWords(textOf(entry.name)) || 'Spellcasting';
    return { ...all, [place]: [...all[place], { name, text: spellsText(entry, isNewer) }] };
  }, lists);
}

function spellsText(entry: Given, isNewer: boolean): string {
  const hidden = new Set(Array.isArray(entry.hidden) ? entry.hidden.map(textOf) : []);
  const lines = [
    ...spellLine('Constant', entry.constant),
    ...spellLine('At will', hidden.has('will') ? undefined : entry.will),
    ...Object.entries(TIMES).flatMap(([key, time]) => (hidden.has(key) ? [] : timesLines(objectOf(entry[key]), time))),
    ...Object.entries(objectOf(entry.recharge)).flatMap(([least, list]) =>
      spellLine(least === '6' ? 'Recharge 6' : `Recharge ${least}–6`, list),
    ),
    ...Object.entries(objectOf(entry.charges)).flatMap(([cost, list]) => spellLine(`${cost} charges`, list)),
    ...spellLine('Rituals', entry.ritual),
    ...Object.entries(objectOf(entry.spells)).flatMap(([level, list]) => levelLine(level, objectOf(list))),
  ];
  const labelled = isNewer ? lines.map(withCapitals) : lines;
  return [entryText(entry.headerEntries), ...labelled, entryText(entry.footerEntries)].filter(Boolean).join('\n');
}

/** "**1/Day Each:**" of "**1/day each:**", as the books of 2024 have it. */
function withCapitals(line: string): string {
  return line.replace(/^\*\*[^*]+:\*\*/, (label) =>
    label.replaceAll(/(?<=[\s/*])\p{Ll}/gu, (letter) => letter.toUpperCase()),
  );
}

/** "1/day each: …" of {"1e": […]}, the most often cast first, whatever the order in the file. */
function timesLines(lists: Given, time: string): string[] {
  const ordered = Object.entries(lists).toSorted(([a], [b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return ordered.flatMap(([key, list]) => {
    const each = key.endsWith('e') ? ' each' : '';
    return spellLine(`${key.replace(/e$/, '')}/${time}${each}`, list);
  });
}

function levelLine(level: string, { slots, spells, lower }: Given): string[] {
  const number = Number(level);
  const name = number === 0 ? 'Cantrips' : `${ORDINALS[number] ?? `${level}th`} level`;
  const from = textOf(lower) === '' ? name : `${ORDINALS[Number(lower)] ?? `${textOf(lower)}th`}–${name}`;
  const count = textOf(slots);
  const often = number === 0 ? 'at will' : count === '' ? '' : `${count} slot${count === '1' ? '' : 's'}`;
  return spellLine(often === '' ? from : `${from} (${often})`, spells);
}

function spellLine(label: string, given: unknown): string[] {
  const spells = (Array.isArray(given) ? given : []).map((one) =>
    starredText(textOf(isGiven(one) && one.hidden !== true ? one.entry : one)),
  );
  const named = spells.filter(Boolean);
  return named.length === 0 ? [] : [`**${label}:** ${named.join(', ')}`];
}
