import { parseAllDocuments } from 'yaml';
import { type Given, isGiven, textOf } from '#book/formats/given.ts';
import { pluginYaml, valueOf } from '#book/formats/markdown/obsidian/fantasy-yaml.ts';

/** The names of a creature's numbers, in the order that Initiative Tracker expects after the name. */
const NUMBERS = ['HP', 'AC', 'initiative modifier', 'XP'];
const KEYS = ['hp', 'ac', 'mod', 'xp'];
const COUNT = /^\d+(?:d\d+(?:\s*[+-]\s*\d+)?)?$/;

interface Combatant {
  /** A number or dice, as written; '' for a single creature. */
  count: string;
  words: string;
}

/**
 * The encounters in a fence of the Initiative Tracker plugin as Markdown: each with its name, its party, and its creatures as links with
 * counts. Null if the fence has no data with creatures.
 */
export function encounterText(source: string): string | null {
  const values = parseAllDocuments(pluginYaml(source), { logLevel: 'silent' }).map((document) => valueOf(document));
  const encounters = values.filter(isGiven);
  if (values.includes(undefined)) return null;
  if (encounters.length === 0 || !encounters.every(({ creatures }) => Array.isArray(creatures))) return null;
  return encounters.map(oneEncounter).join('\n\n');
}

function oneEncounter({ name, party, players, creatures }: Given): string {
  const people = [players].flat().map(textOf).filter(Boolean).join(', ');
  const lines = [labelled('Party', textOf(party)), labelled('Players', people)].filter(Boolean);
  const title = textOf(name) === '' ? [] : [`**${textOf(name)}**`];
  const items = counted([creatures].flat().flatMap(combatants)).map(itemOf);
  return [...title, ...lines, items.join('\n')].join('\n\n');
}

function labelled(label: string, words: string): string {
  return words === '' ? '' : `**${label}:** ${words}`;
}

/** "Goblin", "3: Goblin", "Goblin, 7, 15", "[Goblin, Bob]" with a name of its own, or an object with `creature`. */
function combatants(value: unknown): Combatant[] {
  if (!isGiven(value)) return [{ count: '', words: wordsOf(value) }].filter(({ words }) => words !== '');
  if (value.creature !== undefined) return [{ count: '', words: described(value) }];
  return Object.entries(value).map(([key, creature]) =>
    COUNT.test(key)
      ? { count: key, words: isGiven(creature) ? described(creature) : wordsOf(creature) }
      : { count: COUNT.test(textOf(creature)) ? textOf(creature) : '', words: linked(key) },
  );
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) {
    const [creature = '', ...own] = value.flat(3).map(textOf);
    return withOwn(creature, own);
  }
  const [creature = '', ...own] = textOf(value).split(',');
  return withOwn(creature.trim(), own);
}

function described(given: Given): string {
  return withOwn(textOf(given.creature), [
    textOf(given.name),
    ...KEYS.map((key, at) => numbered(textOf(given[key]), at)),
  ]);
}

/** A creature with the numbers and the name that the encounter gives it. */
function withOwn(creature: string, given: readonly string[]): string {
  let at = -1;
  const own = given
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      if (!/^[+-]?\d+$/.test(one)) return one;
      at += 1;
      return numbered(one, at);
    });
  if (creature === '') return '';
  return own.length === 0 ? linked(creature) : `${linked(creature)} (${own.join(', ')})`;
}

function numbered(number: string, at: number): string {
  const label = NUMBERS[at];
  return number === '' || label === undefined ? number : `${label} ${number}`;
}

function linked(creature: string): string {
  return `[[${creature.replace(/[[\]|#]/g, ' ').trim()}]]`;
}

/** Lines with the same creature become one with their total. Dice stay separate. */
function counted(all: readonly Combatant[]): Combatant[] {
  const numbers = new Map<string, number>();
  for (const { count, words } of all) {
    const key = /d/.test(count) ? `${count} ${words}` : words;
    numbers.set(key, (numbers.get(key) ?? 0) + Number(/^\d+$/.test(count) ? count : 1));
  }
  const seen = new Set<string>();
  return all.flatMap(({ count, words }) => {
    const isDice = /d/.test(count);
    const key = isDice ? `${count} ${words}` : words;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ words, count: isDice ? count : String(numbers.get(key)) }];
  });
}

function itemOf({ count, words }: Combatant): string {
  return count === '1' || count === '' ? `- ${words}` : `- ${count} × ${words}`;
}
