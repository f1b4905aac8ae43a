import { BESTIARY } from '../creatures/bestiary.ts';
import { createExpander } from '../grammar.ts';
import { checkDc } from '../generation-context.ts';
import { placeName } from '../names.ts';
import { plural } from '../nouns.ts';
import { type Rarity, rarityForLevel } from '../../rules-5e/magic-items.ts';
import { readPrompt } from '../prompt-facts.ts';
import { createRandom, type Random } from '../random.ts';
import type { AdventureBrief } from './brief.ts';
import type { Named, Topic } from './named.ts';
import { castPeople, givenPlaces, type Person } from './cast.ts';
import { type Forces, raiseForces } from './forces.ts';
import { type ExtraSeed, type PlaceSeed, type Role, ROLES, type Scheme } from './scheme.ts';
import { SCHEMES } from './schemes.ts';
import { findScheme } from './find-scheme.ts';

export const PLACES = ['town', 'site', 'lair'] as const;
export type PlaceId = (typeof PLACES)[number];
export type PlaceNames = Partial<Record<PlaceId, string>>;

/** A whole adventure before it is written: who, where, what against whom, and the words by which its texts speak of them. */
export interface Adventure {
  brief: AdventureBrief;
  seed: string;
  scheme: Scheme;
  title: string;
  premise: string;
  /** What the part is called and about that only this shape of adventure has. */
  extra: Pick<ExtraSeed, 'title' | 'kind' | 'summary'> | null;
  people: Record<Role, Person>;
  places: Record<PlaceId, string>;
  relic: { name: string; rarity: Rarity };
  forces: Forces;
  /** GP for each hoard, and the reward that is offered. */
  gold: { hoard: number; reward: number };
  /** What stands for the rules in braces of the scheme's texts. */
  values: Readonly<Record<string, string>>;
  /** Whom, what and which topics the part that is written leaves out, since the author crossed them out of the outline. */
  leftOut: ReadonlySet<Named | Topic>;
}

/** Plans an adventure for a brief; the same seed plans the same one. `names` are those that its author gave to places since. */
export function planAdventure(brief: AdventureBrief, seed: string, names: PlaceNames = {}): Adventure {
  const random = createRandom(`${seed}\n${brief.theme}`);
  const scheme = withAskedCreature(findScheme(SCHEMES, brief.theme, random), brief.theme);
  const people = castPeople(brief, random);
  const places = { ...namePlaces(scheme, brief, random), ...names };
  const relic = { name: random.pick(scheme.relic.names), rarity: rarityForLevel(brief.level) };
  const forces = raiseForces(scheme, { brief, villain: people.villain }, random);
  const gold = goldOf(brief);
  const said = { ...wordsOfPeople(people), ...places, relic: relic.name.replace(/^The /, 'the ') };
  const expander = createExpander({}, random);
  const facts = Object.fromEntries(
    Object.entries(scheme.facts).map(([key, choices]) => [key, expander.expand(random.pick(choices), said)]),
  );
  const foes = {
    minions: plural(forces.blocks.minion.name).toLowerCase(),
    beasts: plural(forces.blocks.beast.name).toLowerCase(),
    guardian: forces.blocks.guardian.name.toLowerCase(),
  };
  const numbers = { dc: String(checkDc(brief.level)), harm: harmOf(brief.level), reward: String(gold.reward) };
  const plain = { ...said, ...facts, ...foes, ...numbers };
  const offices = ROLES.map((role) => [`${role}Office`, expander.expand(scheme.roles[role].office, plain)]);
  const values = { ...plain, ...Object.fromEntries(offices) };
  return {
    brief,
    seed,
    scheme,
    title: expander.expand(random.pick(scheme.titles), values),
    premise: expander.sentences(scheme.premise, values),
    extra: scheme.extra
      ? {
          title: expander.expand(scheme.extra.title, values),
          kind: scheme.extra.kind,
          summary: expander.sentences(scheme.extra.summary, values),
        }
      : null,
    people,
    places,
    relic,
    forces,
    gold,
    values,
    leftOut: new Set(),
  };
}

/** The creature that a theme asks for takes the place of the plot's beasts. */
function withAskedCreature(scheme: Scheme, theme: string): Scheme {
  const key = readPrompt(theme).creatures.find((creature) => BESTIARY[creature.key] !== undefined)?.key;
  if (key === undefined || [scheme.foes.minion.key, scheme.foes.guardian.key].includes(key)) return scheme;
  return { ...scheme, foes: { ...scheme.foes, beast: { ...scheme.foes.beast, key, name: null } } };
}

function namePlaces(scheme: Scheme, brief: AdventureBrief, random: Random): Record<PlaceId, string> {
  const given = givenPlaces(brief);
  const taken = new Set(given);
  const named = PLACES.map((id, index) => {
    let name = given[index] ?? newName(scheme[id], random);
    while (given[index] === undefined && taken.has(name)) name = newName(scheme[id], random);
    taken.add(name);
    return [id, name] as const;
  });
  return Object.fromEntries(named) as Record<PlaceId, string>;
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

/** What a fall or a trap does to a party of a level, as an average and its dice. */
function harmOf(level: number): string {
  if (level <= 4) return '7 (2d6)';
  if (level <= 10) return '14 (4d6)';
  return level <= 16 ? '28 (8d6)' : '42 (12d6)';
}

/** About what a party of the level finds in the hoards of its tier, in three parts, and a tenth more that is offered. */
function goldOf({ level, characters }: AdventureBrief): { hoard: number; reward: number } {
  const each = level <= 4 ? 25 * level : level <= 10 ? 100 * level : 400 * level;
  return { hoard: each * characters, reward: Math.max(50, Math.round((each * characters) / 50) * 10) };
}
