import { BESTIARY } from '../creatures/bestiary.ts';
import { type Limits, withoutForbidden } from '../limits.ts';
import type { Random } from '../random.ts';
import { type FightId, FIGHTS, type Named, type PlaceSeed, readScheme, type Scheme, type Topic } from './scheme.ts';
import buriedCourt from './schemes/buried-court.json' with { type: 'json' };
import countedTown from './schemes/counted-town.json' with { type: 'json' };
import greenTithe from './schemes/green-tithe.json' with { type: 'json' };
import longShift from './schemes/long-shift.json' with { type: 'json' };
import tideDebt from './schemes/tide-debt.json' with { type: 'json' };
import unpaidHost from './schemes/unpaid-host.json' with { type: 'json' };
import weighingHouse from './schemes/weighing-house.json' with { type: 'json' };
import { FOES, trimmed, trimming } from './trim-plot.ts';

/** The plots that the built-in generator knows. */
export const SCHEMES: readonly Scheme[] = [
  tideDebt,
  greenTithe,
  weighingHouse,
  longShift,
  unpaidHost,
  countedTown,
  buriedCourt,
].map(readScheme);

/** A plot may exceed the least offence against the limits of a brief by less than this. */
const BORNE = 6;

/** A word after "no" or "without" is not a request, even if no plot can follow it as a limit. */
const NOT_WANTED = /\b(?:no|without(?: an?| any)?) \p{L}+/gu;

/**
 * Returns a plot that fits the most words of a theme; a random one if several fit equally. Plots whose villain is of
 * the kind `beast` take precedence. Plots with much that the brief forbids are excluded.
 */
export function findScheme(
  theme: string,
  { beast, limits }: { beast: string | null; limits: Limits },
  random: Random,
): Scheme {
  const own = SCHEMES.filter(({ foes }) => foes.villain.key === beast);
  const fit = own.length > 0 ? own : SCHEMES;
  const worst = fit.map((scheme) => offences(scheme, limits));
  const schemes = fit.filter((_, index) => (worst[index] ?? 0) - Math.min(...worst) < BORNE);
  const said = new Set(
    theme
      .toLowerCase()
      .replace(NOT_WANTED, ' ')
      .match(/\p{L}+/gu) ?? [],
  );
  const fits = (word: string) => said.has(word) || said.has(`${word}s`) || said.has(`${word}es`);
  const scores = schemes.map(({ words }) => words.split(' ').filter(fits).length);
  const best = Math.max(...scores);
  return random.pick(schemes.filter((_, index) => scores[index] === best));
}

/** The fights in order of importance, if a brief wants fewer. */
const BY_WEIGHT: readonly FightId[] = ['finale', 'guardian', 'ambush', 'waylay', 'guards'];
/** The creatures that replace a forbidden one. The first allowed one is used. */
const STAND_INS = ['bandit', 'guard', 'wolf', 'plant', 'golem', 'spider'];

/** Returns the fights that a brief allows. With few monsters, only the last fight remains. */
export function allowedFights({ noFights, fightsMax, monstersMax }: Limits): ReadonlySet<FightId> {
  if (noFights || monstersMax === 0) return new Set();
  return new Set(BY_WEIGHT.slice(0, monstersMax === null ? (fightsMax ?? FIGHTS.length) : Math.min(1, fightsMax ?? 1)));
}

/** Returns the topics that an adventure leaves out because its brief forbids them. */
export function forbiddenTopics(limits: Limits): Set<Named | Topic> {
  const fights = allowedFights(limits);
  return new Set<Named | Topic>([
    ...(fights.has('ambush') ? [] : ['ambush' as const]),
    ...(fights.has('waylay') || fights.has('guards') ? [] : ['fight' as const]),
    ...(limits.noMagic ? ['relic' as const] : []),
  ]);
}

/** Returns how much of a plot a brief forbids. Creatures count more than words. */
function offences(scheme: Scheme, limits: Limits): number {
  const foes = Object.values(scheme.foes).filter(({ key }) => limits.creatures.has(key)).length;
  if (limits.words === null) return foes * FOE;
  return foes * FOE + (JSON.stringify(scheme).match(new RegExp(limits.words.source, 'giu')) ?? []).length;
}

const FOE = 20;

/** Returns a plot without the creatures, fights and sentences that a brief forbids. */
export function withinLimits(scheme: Scheme, limits: Limits): Scheme {
  const fights = allowedFights(limits);
  const withoutFoes = trimming(FOES);
  const standIn = STAND_INS.find((key) => !limits.creatures.has(key)) ?? 'bandit';
  const allowed = ({ key, name, manner }: Scheme['foes']['minion']) => {
    const isAllowed = !limits.creatures.has(key) && !(name !== undefined && limits.words?.test(name));
    return isAllowed
      ? { key, ...(name === undefined ? {} : { name }), manner }
      : { key: standIn, manner: BESTIARY[standIn]?.manner ?? manner };
  };
  const { minion, beast, guardian, villain } = scheme.foes;
  const place = (seed: PlaceSeed): PlaceSeed => ({
    ...seed,
    ...('kind' in seed.names ? {} : { names: kept(seed.names, limits) }),
    rooms: seed.rooms.map(({ fight, ...room }) => {
      if (fight === undefined || fight === 'finale' || fights.has(fight)) return fight ? { ...room, fight } : room;
      return {
        ...room,
        text: withoutFoes(room.text) || room.text,
        ...(room.scene && { scene: withoutFoes(room.scene) || room.scene }),
      };
    }),
  });
  const within: Scheme = {
    ...scheme,
    titles: kept(scheme.titles, limits),
    facts: Object.fromEntries(Object.entries(scheme.facts).map(([key, choices]) => [key, kept(choices, limits)])),
    foes: { minion: allowed(minion), beast: allowed(beast), guardian: allowed(guardian), villain: allowed(villain) },
    relic: { ...scheme.relic, names: kept(scheme.relic.names, limits) },
    town: place(scheme.town),
    site: place(scheme.site),
    lair: place(scheme.lair),
  };
  const calm = fights.size === 0 || limits.monstersMax !== null ? trimmed(within, withoutFoes) : within;
  return limits.words === null ? calm : trimmed(calm, (template) => withoutForbidden(template, limits));
}

/** Returns the texts without forbidden words; all texts if none is without. */
function kept(texts: readonly string[], { words }: Limits): string[] {
  const allowed = texts.filter((text) => words?.test(text) !== true);
  return allowed.length > 0 ? allowed : [...texts];
}
