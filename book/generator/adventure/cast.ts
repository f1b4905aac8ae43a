import type { Limits } from '../limits.ts';
import { personName } from '../names.ts';
import { withoutTitles } from '../../canon/person-titles.ts';
import type { Random } from '../random.ts';
import type { GivenPeople } from './given-people.ts';
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

/** Everybody of an adventure, each with names of their own: nobody is taken for a relative. */
export function castPeople(given: GivenPeople['roles'], random: Random, limits: Limits): Record<Role, Person> {
  const taken = new Set(Object.values(given).flatMap(({ name }) => wordsOf(name)));
  const people = ROLES.map((role) => {
    const one = given[role];
    const drawn = random.pick(SPECIES.filter((species) => !limits.species.has(species)));
    const species = one?.species ?? drawn;
    const name = one?.name ?? freshName(species, taken, random);
    for (const word of wordsOf(name)) taken.add(word);
    const pronouns = random.pick(PRONOUNS);
    const told = PRONOUNS.find(({ he }) => he === one?.he) ?? pronouns;
    return [role, { name, first: firstOf(name), species, ...told }] as const;
  });
  return Object.fromEntries(people) as Record<Role, Person>;
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

/** By which sentences call a person: "Merrin" for Captain Merrin Hale. */
function firstOf(name: string): string {
  return withoutTitles(name).split(/[\s,]/)[0] ?? name;
}
