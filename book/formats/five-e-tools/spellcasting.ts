import type { EntryList } from '../../rules-5e/stat-block.ts';
import { type Given, textOf } from '../given.ts';
import { entryText } from './entry-text.ts';
import { spellLists } from './spell-lists.ts';
import { plainWords, starredText } from './tags.ts';
import { wordTable } from '../../text/lookup.ts';

type Lists = Record<EntryList, { name: string; text: string }[]>;

/** Where an entry of spells is printed: among the traits, where it does not say. */
const PLACES: Readonly<Record<string, EntryList>> = wordTable({
  action: 'actions',
  bonus: 'bonusActions',
  reaction: 'reactions',
  legendary: 'legendaryActions',
});

/** The lists of a creature, with the spells that it casts among them. */
export function withSpells(entries: readonly Given[], isNewer: boolean, lists: Lists): Lists {
  return entries.reduce<Lists>((all, entry) => {
    const place = PLACES[textOf(entry.displayAs)] ?? 'traits';
    const name = plainWords(textOf(entry.name)) || 'Spellcasting';
    return { ...all, [place]: [...all[place], { name, text: spellsText(entry, isNewer) }] };
  }, lists);
}

function spellsText(entry: Given, isNewer: boolean): string {
  const lines = spellLists(entry).map(({ label, spells }) => `**${label}:** ${spells.map(starredText).join(', ')}`);
  const labelled = isNewer ? lines.map(withCapitals) : lines;
  return [entryText(entry.headerEntries), ...labelled, entryText(entry.footerEntries)].filter(Boolean).join('\n');
}

/** "**1/Day Each:**" of "**1/day each:**", as the books of 2024 have it. */
function withCapitals(line: string): string {
  return line.replace(/^\*\*[^*]+:\*\*/, (label) =>
    label.replaceAll(/(?<=[\s/*])\p{Ll}/gu, (letter) => letter.toUpperCase()),
  );
}
