import { ENTRY_LISTS, type EntryList, type StatBlockEntry } from '../../rules-5e/stat-block.ts';
import { type Given, numberOf, objectOf, textOf } from '../given.ts';
import { activitiesOf, propertiesOf } from './activities.ts';
import { limitedName } from './foundry-limits.ts';
import { type FoundryScope, itemsOf, legendaryIntro, scopeOfItem, systemOf } from './foundry-scope.ts';
import { foundryText } from './foundry-text.ts';
import { wordTable } from '../../text/lookup.ts';

/** The lists of a stat block by the activation of an activity. The last two get a heading within a list. */
const LISTS: Readonly<Record<string, EntryList | 'mythic' | 'lair'>> = wordTable({
  action: 'actions',
  bonus: 'bonusActions',
  reaction: 'reactions',
  legendary: 'legendaryActions',
  mythic: 'mythic',
  lair: 'lair',
});

/** Our own export uses this as the name of nameless entries, because Foundry requires one. */
export const NAMELESS = '…';

/** The items that an actor carries. What an actor does is a feature or a weapon. */
const GEAR = new Set(['equipment', 'consumable', 'tool', 'loot', 'backpack', 'container']);

type Lists = Record<EntryList, StatBlockEntry[]> & { legendaryIntro: string };

/** Returns the traits and actions of an actor, in Foundry's order. */
export function listsOf(scope: FoundryScope): Lists {
  const { actor } = scope;
  const items = itemsOf(actor).toSorted((a, b) => (numberOf(a.sort) ?? 0) - (numberOf(b.sort) ?? 0));
  const headers = { legendary: '', mythic: '', lair: '' };
  const found = new Map<string, StatBlockEntry[]>();
  for (const item of items) {
    const header = headerOf(item);
    const entry = entryOf(item, scope);
    if (entry === null) continue;
    if (header !== null) headers[header] = entry.text;
    else found.set(listOfItem(item), [...(found.get(listOfItem(item)) ?? []), entry]);
  }
  const lists = Object.fromEntries(ENTRY_LISTS.map((list) => [list, found.get(list) ?? []])) as Record<
    EntryList,
    StatBlockEntry[]
  >;
  lists.legendaryActions.push(...headed('Mythic Actions', headers.mythic, found.get('mythic')));
  // A stat block has no list for lair actions. They follow the last list of what the creature does outside of its turn.
  const last = lists.legendaryActions.length > 0 ? lists.legendaryActions : lists.actions;
  last.push(...headed('Lair Actions', headers.lair, found.get('lair')));
  const hasLegendary = lists.legendaryActions.length > 0 && actor !== null;
  const intro = headers.legendary || (hasLegendary ? legendaryIntro(actor, scope.rules) : '');
  return { ...withSpells(lists, items), legendaryIntro: intro };
}

/** Returns the list to which an item with introductory sentences belongs. */
function headerOf(item: Given): 'legendary' | 'mythic' | 'lair' | null {
  const key = textOf(systemOf(item).identifier) || textOf(item.name).toLowerCase().replaceAll(' ', '-');
  const [, which] = /^(legendary|mythic|lair)-actions$/.exec(key) ?? [];
  return which === 'legendary' || which === 'mythic' || which === 'lair' ? which : null;
}

function headed(name: string, text: string, entries: readonly StatBlockEntry[] = []): StatBlockEntry[] {
  return entries.length === 0 && text === '' ? [] : [{ name, text }, ...entries];
}

function listOfItem(item: Given): string {
  if (propertiesOf(item).has('trait')) return 'traits';
  const taken = activitiesOf(item).map(({ activation }) => textOf(objectOf(activation).type));
  // A weapon may have a minor activity first, such as a save after its hit.
  if (textOf(item.type) === 'weapon')
    return LISTS[taken.find((type) => LISTS[type] !== undefined) ?? 'action'] ?? 'actions';
  return LISTS[taken.find((type) => type !== '') ?? ''] ?? 'traits';
}

/** Returns null for carried items, for spells, and for items without text. */
function entryOf(item: Given, scope: FoundryScope): StatBlockEntry | null {
  const type = textOf(item.type);
  if (type === 'spell' || GEAR.has(type)) return null;
  const own = scopeOfItem(scope, item);
  const { description } = systemOf(item);
  const written = textOf(objectOf(description).value) || textOf(description);
  const told = foundryText(written, own);
  // A weapon gets the text of its attack if its description only tells how it looks.
  const isLook = !/\d/.test(told) && !written.includes('[[/');
  const worked = type === 'weapon' && isLook ? attackText(item, own) : '';
  const text = [worked, told].filter(Boolean).join(' ');
  if (text === '' && type !== 'feat') return null;
  const name = limitedName(own, item);
  return { name: name === NAMELESS ? '' : name, text };
}

/** Returns the text of a weapon's attack; '' if it attacks nobody. */
function attackText(item: Given, scope: FoundryScope): string {
  const attacks = activitiesOf(item).some(({ type }) => textOf(type) === 'attack');
  return attacks ? foundryText('<p>[[/attack extended]]. [[/damage extended]].</p>', scope) : '';
}

/** Returns the carried items with their quantities. In 2024, Foundry marks those that a stat block prints. */
export function gearOf(actor: Given): string {
  const items = itemsOf(actor);
  const marked = items.filter((item) => propertiesOf(item).has('gear'));
  const carried = marked.length > 0 ? marked : items.filter(({ type }) => GEAR.has(textOf(type)));
  const names = carried
    .filter((item) => numberOf(systemOf(item).quantity) !== 0)
    .map((item) => {
      const quantity = numberOf(systemOf(item).quantity) ?? 1;
      return quantity > 1 ? `${textOf(item.name)} (${quantity})` : textOf(item.name);
    });
  return (marked.length > 0 ? names.toSorted((a, b) => a.localeCompare(b, 'en')) : names).join(', ');
}

/** Adds the names of an actor's spells if none of its entries lists them. */
function withSpells(
  lists: Record<EntryList, StatBlockEntry[]>,
  items: readonly Given[],
): Record<EntryList, StatBlockEntry[]> {
  const told = Object.values(lists)
    .flatMap((entries) => entries.map(({ text }) => text.toLowerCase()))
    .join('\n');
  const names = items
    .filter(({ type }) => textOf(type) === 'spell')
    .map(({ name }) => textOf(name))
    .filter((name) => !told.includes(name.toLowerCase()));
  if (names.length === 0) return lists;
  const spells = { name: 'Spells', text: names.map((name) => `*${name}*`).join(', ') };
  return { ...lists, traits: [...lists.traits, spells] };
}
