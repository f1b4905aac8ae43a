import { readPrompt } from '../prompt-facts.ts';
import { unusedOfTheme } from '../unused.ts';
import { createExpander } from '../grammar.ts';
import { checkDc } from '../generation-context.ts';
import { placeName } from '../names.ts';
import { formatNumber } from '../../rules-5e/format.ts';
import { type Rarity, rarityForLevel } from '../../rules-5e/game-terms.ts';
import { BESTIARY } from '../creatures/bestiary.ts';
import { createRandom, type Random } from '../random.ts';
import type { AdventureBrief } from './brief.ts';
import { castPeople, type BriefCast, castFromBrief, type Person } from './cast.ts';
import { type Forces, raiseForces, withFewer } from './forces.ts';
import { type Limits, withoutForbidden } from '../limits.ts';
import { readLimits } from '../read-limits.ts';
import { plural, titleCase } from '../words.ts';
import { givenBeast, givenPlaces, nameInText } from './people-in-brief.ts';
import {
  type ExtraSeed,
  type FightId,
  type Named,
  type PlaceId,
  PLACES,
  type PlaceSeed,
  type Role,
  ROLES,
  type Scheme,
  type Topic,
} from './scheme.ts';
import { allowedFights, findScheme, forbiddenTopics, withinLimits } from './schemes.ts';

export type PlaceNames = Partial<Record<PlaceId, string>>;

/** The plan of an adventure: the people, the places, the plot, and the words for them in its texts. */
export interface Adventure {
  brief: AdventureBrief;
  /** What the brief forbids. */
  limits: Limits;
  /** The fights that the limits allow. */
  fights: ReadonlySet<FightId>;
  seed: string;
  scheme: Scheme;
  title: string;
  premise: string;
  /** The part that only this kind of adventure has: its title, its kind and its summary. */
  extra: Pick<ExtraSeed, 'title' | 'kind' | 'summary'> | null;
  people: Record<Role, Person>;
  /** A ruler in the brief who sends the characters; null if there is none. */
  sender: BriefCast['sender'];
  places: Record<PlaceId, string>;
  /** The names of the places as sentences use them: "the Gilded Vault". */
  placeWords: Record<PlaceId, string>;
  relic: { name: string; rarity: Rarity };
  forces: Forces;
  /** GP for each hoard, and for the offered reward. */
  gold: { hoard: number; reward: number };
  /** The values for the placeholders in braces in the scheme's texts. */
  values: Readonly<Record<string, string>>;
  /** The names and topics that the current part leaves out, because the author removed them from the outline. */
  leftOut: ReadonlySet<Named | Topic>;
}

/** Returns the parts of a brief that an adventure planned from it does not use, in the words of the brief. */
export function unusedOf(brief: AdventureBrief, seed: string): string[] {
  const { scheme, people, places, limits, forces, sender } = planAdventure(brief, seed);
  const there = [...Object.values(people), ...Object.values(forces.blocks), ...(sender ? [sender] : [])].map(
    ({ name }) => name,
  );
  const told = [...there, ...Object.values(places)].join('\n');
  const given = [...brief.names, ...readPrompt(brief.theme).people, ...readPrompt(brief.theme).places];
  const names = [...new Set(given)].filter((name) => !told.includes(name));
  const others = readPrompt(brief.theme).others;
  const parts = unusedOfTheme(brief.theme, new Set(scheme.words.split(' ')));
  const wonders = limits.noMagic
    ? ['nothing magical: no creature, item or word of it comes, but what happens stays a wonder']
    : [];
  return [...new Set([...names, ...others, ...parts, ...wonders])];
}

/**
 * Plans an adventure for a brief. The same seed gives the same plan. `names` are names of places that the author
 * changed since.
 */
export function planAdventure(given: AdventureBrief, seed: string, names: PlaceNames = {}): Adventure {
  const random = createRandom(`${seed}\n${given.theme}`);
  const { limits, rest } = readLimits(given.theme);
  // What a brief forbids must not count as a request.
  const brief = { ...given, theme: rest };
  const beast = givenBeast(brief);
  const plot = findScheme(brief.theme, { beast: beast?.key ?? null, limits }, random);
  const scheme = withinLimits(withAskedCreature(plot, brief.theme), limits);
  const { roles, sender } = castFromBrief(brief, scheme.roles);
  const people = castPeople(roles, random, limits);
  const places = { ...namePlaces(scheme, brief, random), ...names };
  const placeWords = wordsOfPlaces(places, brief.theme);
  const relic = { name: random.pick(scheme.relic.names), rarity: rarityForLevel(brief.level) };
  const gold = goldOf(brief);
  const said = { ...wordsOfPeople(people), ...placeWords, relic: relic.name.replace(/^The /, 'the ') };
  const expander = createExpander({}, random);
  const facts = Object.fromEntries(
    Object.entries(scheme.facts).map(([key, choices]) => [key, expander.expand(random.pick(choices), said)]),
  );
  // A named beast in the brief is the villain of a plot that has such a beast.
  if (beast !== null && beast.key === scheme.foes.villain.key) facts.wyrm = beast.name;
  const trueName = scheme.foes.villain.name === undefined ? null : expander.expand(scheme.foes.villain.name, facts);
  const forces = withFewer(raiseForces(scheme, { brief, villain: people.villain, trueName }, random), limits, brief);
  const foes = {
    minions: plural(forces.blocks.minion.name).toLowerCase(),
    beasts: plural(forces.blocks.beast.name).toLowerCase(),
    guardian: forces.blocks.guardian.name.toLowerCase(),
  };
  const numbers = { dc: String(checkDc(brief.level)), harm: harmOf(brief.level), reward: formatNumber(gold.reward) };
  const plain = { ...said, ...facts, ...foes, ...numbers };
  const offices = ROLES.map((role) => [`${role}Office`, expander.expand(scheme.roles[role].office, plain)]);
  const values = { ...plain, ...Object.fromEntries(offices) };
  return {
    brief: given,
    limits,
    fights: allowedFights(limits),
    seed,
    scheme,
    title: expander.expand(random.pick(scheme.titles), values),
    premise: withoutForbidden(expander.sentences(scheme.premise, values), limits),
    extra: scheme.extra
      ? {
          title: expander.expand(scheme.extra.title, values),
          kind: scheme.extra.kind,
          summary: expander.sentences(scheme.extra.summary, values),
        }
      : null,
    people,
    sender,
    places,
    placeWords,
    relic,
    forces,
    gold,
    values,
    leftOut: forbiddenTopics(limits),
  };
}

function namePlaces(scheme: Scheme, brief: AdventureBrief, random: Random): Record<PlaceId, string> {
  const given = givenPlaces(brief);
  const taken = new Set(Object.values(given));
  const named = PLACES.map((id) => {
    let name = given[id] ?? newName(scheme[id], random);
    while (given[id] === undefined && taken.has(name)) name = newName(scheme[id], random);
    taken.add(name);
    return [id, name] as const;
  });
  return Object.fromEntries(named) as Record<PlaceId, string>;
}

function wordsOfPlaces(places: Record<PlaceId, string>, theme: string): Record<PlaceId, string> {
  const { town, site, lair } = places;
  return { town: nameInText(town, theme), site: nameInText(site, theme), lair: nameInText(lair, theme) };
}

function newName({ names }: PlaceSeed, random: Random): string {
  return 'kind' in names ? placeName(names.kind, random) : random.pick(names);
}

function wordsOfPeople(people: Record<Role, Person>): Record<string, string> {
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const { name, first, he, his, him } = people[role];
      return [
        [role, name],
        [`${role}F`, first],
        [`${role}He`, he],
        [`${role}His`, his],
        [`${role}Him`, him],
      ];
    }),
  );
}

/** Returns the damage that a fall or a trap does to a party of a level, as an average and its dice. */
function harmOf(level: number): string {
  if (level <= 4) return '7 (2d6)';
  if (level <= 10) return '14 (4d6)';
  return level <= 16 ? '28 (8d6)' : '42 (12d6)';
}

/**
 * Returns roughly the treasure that a party of the level finds in the hoards of its tier, in three parts, and a tenth
 * of it as the reward.
 */
function goldOf({ level, characters }: AdventureBrief): { hoard: number; reward: number } {
  const each = level <= 4 ? 25 * level : level <= 10 ? 100 * level : 400 * level;
  return { hoard: each * characters, reward: Math.max(50, Math.round((each * characters) / 50) * 10) };
}

/** Creatures that a theme may mention as people: a wizard's tower, a cult, a guard. */
const PEOPLE = new Set(['mage', 'assassin', 'guard', 'cultist']);
/** Words for a mood, or for many kinds at once. No creature can be named after one of them. */
const MOODS = new Set(['horror', 'spirit', 'bone', 'statue']);
const COLLECTIVES = new Set([
  'undead',
  'vermin',
  'insect',
  'skeletal',
  'vampiric',
  'infernal',
  'abyssal',
  'construct',
  'fiend',
]);

/** Replaces the beasts of the plot with the creature that a theme asks for. It behaves like its kind. */
function withAskedCreature(scheme: Scheme, theme: string): Scheme {
  const { minion, guardian, villain, beast } = scheme.foes;
  const there = [minion.key, guardian.key, villain.key];
  const asked = readPrompt(withoutNames(theme)).creatures.find(
    ({ key, word }) => BESTIARY[key] !== undefined && !PEOPLE.has(key) && !MOODS.has(word.split(' ').at(-1) ?? ''),
  );
  const kind = asked && BESTIARY[asked.key];
  if (!asked || !kind || there.includes(asked.key) || asked.key === beast.key) return scheme;
  const isKnown = asked.word === asked.key || COLLECTIVES.has(asked.word);
  const name = isKnown ? {} : { name: titleCase(asked.word) };
  return { ...scheme, foes: { ...scheme.foes, beast: { key: asked.key, ...name, manner: kind.manner } } };
}

/** Removes names and their descriptions from a theme: "a mummy queen named Nefertari", "Corvin Drake". */
function withoutNames(theme: string): string {
  const { people, places } = readPrompt(theme);
  return [...people, ...places].reduce(
    (text, name) =>
      text.replace(new RegExp(`(?:\\p{Ll}+ ){0,3}${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u'), ' '),
    theme,
  );
}
