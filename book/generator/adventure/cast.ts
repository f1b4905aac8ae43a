import { personName } from '../names.ts';
import { readPrompt } from '../prompt-facts.ts';
import type { Random } from '../random.ts';
import type { AdventureBrief } from './brief.ts';
import { type Role, ROLES } from './scheme.ts';

export interface Person {
  name: string;
  first: string;
  species: string;
  /** "he" or "she", with the other forms. */
  he: string;
  his: string;
  him: string;
}

const PRONOUNS = [
  { he: 'she', his: 'her', him: 'her' },
  { he: 'he', his: 'his', him: 'him' },
] as const;

const SPECIES = ['human', 'human', 'human', 'halfling', 'dwarf', 'elf', 'gnome', 'half-elf', 'tiefling'];

/** Who gets the names that the brief gives: the villain last, unless the theme says who it is. */
const GIVEN_TO: readonly Role[] = ['patron', 'witness', 'scholar', 'insider', 'lost', 'villain'];

/** Everybody of an adventure, each with names of their own: nobody is taken for a relative. */
export function castPeople(brief: AdventureBrief, random: Random): Record<Role, Person> {
  const given = givenNames(brief);
  const taken = new Set(Object.values(given).flatMap(wordsOf));
  const people = ROLES.map((role) => {
    const species = random.pick(SPECIES);
    const name = given[role] ?? freshName(species, taken, random);
    for (const word of wordsOf(name)) taken.add(word);
    return [role, { name, first: firstOf(name), species, ...random.pick(PRONOUNS) }] as const;
  });
  return Object.fromEntries(people) as Record<Role, Person>;
}

/** The places that the brief names, in its order. */
export function givenPlaces(brief: AdventureBrief): string[] {
  return [...new Set([...sortedNames(brief).places, ...readPrompt(brief.theme).places])];
}

function givenNames(brief: AdventureBrief): Partial<Record<Role, string>> {
  const people = [...new Set([...sortedNames(brief).people, ...readPrompt(brief.theme).people])];
  const villain = people.find((name) => isVillain(name, brief.theme));
  const others = people.filter((name) => name !== villain);
  const roles = GIVEN_TO.filter((role) => villain === undefined || role !== 'villain');
  const given = others.slice(0, roles.length).map((name, index) => [roles[index], name] as const);
  return { ...Object.fromEntries(given), ...(villain === undefined ? {} : { villain }) };
}

/** Names of the list, as they read: those of two words and more are people, unless they are of a place's form. */
function sortedNames({ names }: AdventureBrief): { people: string[]; places: string[] } {
  const people: string[] = [];
  const places: string[] = [];
  for (const name of names) {
    const read = readPrompt(`They go to ${name}.`);
    const isPlace = name.startsWith('The ') || PLACE_END.test(name) || (read.people.length === 0 && !/\s/.test(name));
    (isPlace ? places : people).push(name);
  }
  return { people, places };
}

const PLACE_END =
  /(?:bridge|brook|croft|dale|ford|ham|mill|stead|wick|gate|haven|hold|march|mouth|port|watch|keep|tower|vault|hall|abbey|shrine|chapel|fell|fen|moor|wood|hill|vale|mere|ruin|barrow|ring|reach|crown|mine|bay|isle|town|village|forest)s?$/i;

function isVillain(name: string, theme: string): boolean {
  const before = theme.slice(0, Math.max(0, theme.indexOf(name))).slice(-40);
  return /\b(?:villain|against|evil|tyrant|enemy|cruel|wicked|stop|defeat|led by|ruled by)\b[^.]*$/i.test(before);
}

function freshName(species: string, taken: ReadonlySet<string>, random: Random): string {
  let name = personName(species, random);
  const isTaken = () => wordsOf(name).some((word) => [...taken].some((other) => beginning(other) === beginning(word)));
  for (let tries = 0; tries < 30 && isTaken(); tries++) name = personName(species, random);
  return name;
}

/** Names that begin alike are mixed up at the table. */
function beginning(word: string): string {
  return word.slice(0, 3);
}

/** The names that a name is made of. */
function wordsOf(name: string): string[] {
  return name.split(/[\s,]+/).filter((word) => /^\p{Lu}/u.test(word));
}

function firstOf(name: string): string {
  return name.split(/[\s,]/)[0] ?? name;
}
