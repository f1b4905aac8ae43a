import { table } from '../markdown.ts';
import { PLACES } from '../tables/places.ts';
import type { GenerationContext } from '../generation-context.ts';
import { capitaliseSentences } from '../grammar.ts';
import { capitalise } from '../words.ts';
import { contextOf, type EditAnswer, type EditRequest } from './edit-request.ts';
import { paragraphsOf } from './sentences.ts';

const DICE = [4, 6, 8, 10, 12, 20] as const;
const LARGEST = 20;
const LIST_MIN = 3;

/** The topics of tables and the words that select them. The first match is used. */
const TOPICS: readonly { words: RegExp; title: string; column: string; rules: readonly string[] }[] = [
  { words: /\b(?:rumou?rs?|gossip|hears?)\b/i, title: 'Rumors', column: 'Rumor', rules: ['rumor'] },
  { words: /\b(?:clues?|evidence|investigat\w+|murder)\b/i, title: 'Clues', column: 'Clue', rules: ['clue'] },
  { words: /\b(?:trinkets?|loot|treasure|pockets?)\b/i, title: 'Finds', column: 'Find', rules: ['trinket', 'reward'] },
  {
    words: /\b(?:complications?|twists?|chase)\b/i,
    title: 'Complications',
    column: 'Complication',
    rules: ['complication'],
  },
  {
    words: /\b(?:weather|travel|road|journey)\b/i,
    title: 'On the Way',
    column: 'What Happens',
    rules: ['weather', 'happening'],
  },
  {
    words: /\b(?:sights?|sounds?|smells?|senses|atmosphere)\b/i,
    title: 'Signs',
    column: 'Sign',
    rules: ['sight', 'sound', 'smell'],
  },
];
const HAPPENINGS = { title: 'Happenings', column: 'Happening', rules: ['happening'] };
/** Rules that fill a table if its topic has too few rows. */
const SPARE = ['happening', 'rumor', 'complication', 'clue'];

/**
 * Writes a random table. A list in the text becomes the rows, and their number determines the die. Otherwise the topic
 * comes from the instruction or the text, and people and places of the text are used.
 */
export function writeTable(request: EditRequest, seed: string): EditAnswer {
  const items = listIn(request.text);
  if (items.length >= LIST_MIN) {
    if (items.length > LARGEST)
      return { cannot: `This list has ${items.length} lines; a table to roll on takes up to 20.` };
    return { text: rolled('Random Table', 'Result', items) };
  }
  const die = Number(/\bd(\d{1,3})\b/i.exec(request.instruction)?.[1] ?? 0);
  if (die > LARGEST) return { cannot: `The built-in generator has rows for a d20 at most, not for a d${die}.` };
  const context = contextOf(request, 'location', PLACES, seed);
  const topic =
    TOPICS.find(({ words }) => words.test(request.instruction)) ??
    TOPICS.find(({ words }) => words.test(request.text)) ??
    HAPPENINGS;
  const size = DICE.find((sides) => sides >= die) ?? 6;
  const rows = rowsOf(context, topic.rules, die === 0 ? 6 : size);
  const place = context.facts.places[0];
  return {
    text: rolled(place === undefined ? topic.title : `${topic.title}: ${capitalise(place)}`, topic.column, rows),
  };
}

/** Returns the items of the first list in the text, not of a sentence with commas. */
function listIn(text: string): string[] {
  const list = paragraphsOf(text).find(({ text }) => /^(?:[-*+] |\d+[.)] )/.test(text));
  if (list === undefined) return [];
  return list.text
    .split(/\n(?=[^\S\n]*(?:[-*+] |\d+[.)] ))/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*+] |\d+[.)] )/, '')
        .replace(/(?<!\s)\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}

function rowsOf({ facts, expander, random }: GenerationContext, rules: readonly string[], count: number): string[] {
  const place = facts.places[0] ?? 'the place';
  const own = [
    ...facts.people.slice(0, 2).map((name) => `${name} ${expander.expand('{threadPerson}')}.`),
    ...facts.places.slice(0, 1).map((name) => `${capitalise(name)} ${expander.expand('{threadPlace}')}.`),
  ].slice(0, Math.floor(count / 3));
  const rows = new Set(own);
  for (const rule of [...rules, ...SPARE]) {
    for (const row of expander.several(rule, count, { place })) if (rows.size < count) rows.add(sentence(row));
  }
  return random.some([...rows], count);
}

function sentence(text: string): string {
  const capital = capitaliseSentences(text);
  return /[.!?]["”’]?$/.test(capital) ? capital : `${capital}.`;
}

/** Writes the table with the smallest common die that has a side for each row. The first rows get the extra sides. */
function rolled(title: string, column: string, rows: readonly string[]): string {
  const die = DICE.find((sides) => sides >= rows.length) ?? LARGEST;
  const each = Math.floor(die / rows.length);
  const over = die % rows.length;
  let side = 1;
  const lines = rows.map((row, index) => {
    const from = side;
    side += each + (index < over ? 1 : 0);
    return [from === side - 1 ? String(from) : `${from}–${side - 1}`, row];
  });
  return `Table: ${title}\n\n${table([`d${die}`, column], lines)}`;
}
