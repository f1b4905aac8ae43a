import { wordFinder } from './prompt-words.ts';
import { ITEM_KINDS } from './tables/item-words.ts';

/** What a prompt tells of somebody or something in words of its own: "a landlady who silenced a bell". */
export interface ToldThing {
  /** "landlady" */
  noun: string;
  /** Of "a landlady named Ada Marsh who silenced a bell"; null where nobody is named. */
  name: string | null;
  /** "who silenced a bell" */
  clause: string;
  isPerson: boolean;
}

const NOUN = "((?:(?!and |or )\\p{Ll}[\\p{L}’'-]{0,39} ){0,3}\\p{Ll}[\\p{L}’'-]{0,39})";
const CLAUSE = '[^,.;:!?\\n“”"()]{3,140}';
const CALLED = "(?: (?:named|called) (\\p{Lu}[\\p{L}’'-]{0,39}(?: \\p{Lu}[\\p{L}’'-]{0,39}){0,3}),?)?";
// "An elf and a dwarf who hate each other" tells of neither alone.
const OF_PERSON = new RegExp(
  `(?<!\\b(?:and|or) )\\b(?:[Aa]n?|[Tt]he) ${NOUN}${CALLED} ((?:who|whose) ${CLAUSE})`,
  'gu',
);
/** Of a thing, what the prompt begins with: later ones are mostly parts of a text that are asked for, "a rumor that leads on". */
const OF_THING = new RegExp(`^[^,.;:!?\\n]{0,40}?\\b(?:[Aa]n?|[Tt]he) ${NOUN} ((?:that|which|where) ${CLAUSE})`, 'u');
/** A clause that speaks of the text and not of the world. */
const OF_TEXT = /\b(?:adventurers|characters|players|party|adventure|game masters?|can use|easy to)\b/iu;

/** The clauses of a prompt that tell what nobody else knows: they stand in the text as they are. */
export function readTold(prompt: string): ToldThing[] {
  const people = [...prompt.matchAll(OF_PERSON)].map(([, noun = '', name = null, clause = '']) => ({
    noun,
    name,
    clause,
    isPerson: true,
  }));
  const [, noun, clause] = OF_THING.exec(prompt) ?? [];
  const things = noun && clause ? [{ noun, name: null, clause, isPerson: false }] : [];
  return [...people, ...things]
    .filter(({ clause }) => !OF_TEXT.test(clause))
    .map((one) => ({ ...one, clause: one.clause.trim() }));
}

const ITEMS = wordFinder(ITEM_KINDS);

/** What of it a text can speak of: the first person and the first thing, and a thing that the clause of the person names. */
export interface ToldWords {
  /** "the landlady who silenced a bell" */
  person: string | null;
  /** "the village where the clocks run backwards" */
  thing: string | null;
  /** "the bell" */
  object: string | null;
}

export function toldWords(told: readonly ToldThing[]): ToldWords {
  const person = told.find(({ isPerson }) => isPerson);
  const thing = told.find(({ isPerson }) => !isPerson);
  const item = ITEMS.first(person?.clause.toLowerCase() ?? '');
  return {
    person: person ? saidOf(person) : null,
    thing: thing ? saidOf(thing) : null,
    object: item ? `the ${item.word}` : null,
  };
}

/** "the landlady who silenced a bell", behind her name where she has one. */
export function saidOf({ name, noun, clause }: ToldThing): string {
  return `${name === null ? '' : `${name}, `}the ${noun} ${clause}`;
}
