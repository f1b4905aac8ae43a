import type { Limits } from '../limits.ts';
import { personName } from '../names.ts';
import { pronounOfTitle, withoutTitles } from '../../canon/person-titles.ts';
import type { Random } from '../random.ts';
import type { AdventureBrief } from './brief.ts';
import { type Role, ROLES, type Scheme } from './scheme.ts';
import { type GivenPerson, nounsBefore, titleOf, type BriefPerson, peopleInBrief } from './people-in-brief.ts';

export interface Person {
  name: string;
  first: string;
  species: string;
  /** "he" or "she". The other forms follow. */
  he: string;
  his: string;
  him: string;
}

const PRONOUNS = [
  { he: 'she', his: 'her', him: 'her' },
  { he: 'he', his: 'his', him: 'him' },
] as const;

const SPECIES = ['human', 'human', 'human', 'halfling', 'dwarf', 'elf', 'gnome', 'half-elf', 'tiefling'];

/** Casts all people of an adventure. Their names do not share a word, so that nobody seems to be a relative. */
export function castPeople(given: BriefCast['roles'], random: Random, limits: Limits): Record<Role, Person> {
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

/** Names with the same beginning are easily confused in play. */
function beginning(word: string): string {
  return word.slice(0, 3);
}

/** The capitalised words of a name. */
function wordsOf(name: string): string[] {
  return name.split(/[\s,]+/).filter((word) => /^\p{Lu}/u.test(word));
}

/** The name by which sentences call a person: "Merrin" for Captain Merrin Hale. */
function firstOf(name: string): string {
  return withoutTitles(name).split(/[\s,]/)[0] ?? name;
}

export interface BriefCast {
  roles: Partial<Record<Role, GivenPerson>>;
  /** A ruler in the brief who asks for help. They send the characters and have no other role. */
  sender: { name: string; title: string; he: 'he' | 'she' | null } | null;
}

/** The order in which roles are given to names about which the brief says nothing. The villain is last. */
const GIVEN_TO: readonly Role[] = ['patron', 'witness', 'scholar', 'insider', 'lost', 'villain'];

/** Words after or before a name that suggest a role. */
const DEEDS: readonly (readonly [Role, { after?: RegExp; before?: RegExp }])[] = [
  [
    'lost',
    {
      after:
        /^[^.;:]*?\b(?:vanish\w*|disappear\w*|missing|(?:been|was|is|were) (?:taken|kidnapped|abducted|captured|stolen|imprisoned|held|lost))\b/i,
      before:
        /\b(?:rescue|free|find|save|missing|vanished|lost|kidnapped|abducted|captive|captured|disappearance of|(?:search|look)(?:ing)? for)\s+(?:[\p{L}’'-]+\s+){0,4}$/iu,
    },
  ],
  [
    'villain',
    {
      after:
        /^[^.;:]*?\b(?:villain|(?:bargain|pact|deal) with|terrori[sz]\w*|threatens?|enslaves?|(?:is|stands) behind|plots|schemes)\b/i,
      before:
        /\b(?:villain|against|evil|tyrant|enemy|cruel|wicked|stop|defeat|led by|ruled by|lich|necromancer|warlord|vampire|mummy|(?:steal|rob)\b[^.]{1,200}\b(?:of|from))\b/i,
    },
  ],
  [
    'patron',
    {
      after:
        /^[^.;:]*?\b(?:sends?|sent|begs?|asks?|hires?|hired|pays?|offers?|pleads?|calls?|needs? help|losing hope)\b/i,
    },
  ],
  ['witness', { after: /^[^.;:]*?\b(?:witness|saw|seen|knows the way|survived|survivor)\b/i }],
  ['scholar', { after: /^[^.;:]*?\b(?:knows|studies|remembers|understands)\b/i }],
  ['insider', { before: /\b(?:servant|henchman|rival|steward|clerk|lieutenant)\b/i }],
];

const RULER =
  /\b(?:king|queen|prince|princess|duke|duchess|emperor|empress|lord|lady|baron|baroness|count|countess|regent)\b/i;

/** Assigns roles in a plot to the people whom a brief names, by what it says about them. */
export function castFromBrief(brief: AdventureBrief, seeds: Scheme['roles']): BriefCast {
  const told = peopleInBrief(brief);
  const sender = told.find((one) => isSender(one));
  const others = ROLES.filter((role) => role !== 'lost' && role !== 'villain');
  const cast: Partial<Record<Role, GivenPerson>> = {};
  const isFree = (role: Role) => cast[role] === undefined;
  // The clearest evidence is tried first. In each round, every person without a role is tried in order.
  const waves: readonly ((one: BriefPerson) => Role | undefined)[] = [
    (one) => deedOf(one, ['lost', 'villain']),
    ({ calling }) => others.find((role) => isFree(role) && seeds[role].calling === calling),
    (one) => deedOf(one, others),
    () => GIVEN_TO.find(isFree),
  ];
  const placed = new Set([sender]);
  for (const find of waves) {
    for (const one of told) {
      const role = placed.has(one) ? undefined : find(one);
      if (role === undefined || !isFree(role)) continue;
      cast[role] = { name: one.name, species: one.species, he: one.he };
      placed.add(one);
    }
  }
  return {
    roles: cast,
    sender: sender ? { name: sender.name, title: titleOf(sender), he: sender.he } : null,
  };
}

function deedOf({ before, after }: BriefPerson, roles: readonly Role[]): Role | undefined {
  const fits = DEEDS.find(
    ([role, deed]) => roles.includes(role) && (deed.after?.test(after) === true || deed.before?.test(before) === true),
  );
  return fits?.[0];
}

function isSender(one: BriefPerson): boolean {
  const isRuler = RULER.test(nounsBefore(one.before)) || (pronounOfTitle(one.name) !== null && RULER.test(one.name));
  return isRuler && deedOf(one, ['lost', 'villain']) === undefined && deedOf(one, ['patron']) === 'patron';
}
