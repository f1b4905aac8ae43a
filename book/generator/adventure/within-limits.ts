import { BESTIARY } from '../creatures/bestiary.ts';
import type { Limits } from '../limits.ts';
import { withoutForbidden } from '../obey.ts';
import { FOES, trimmed, trimming } from './trim-plot.ts';
import { type FightId, type Named, FIGHTS, type PlaceSeed, type Scheme, type Topic } from './scheme.ts';

/** Which fights are kept where a brief wants fewer, the most important first. */
const BY_WEIGHT: readonly FightId[] = ['finale', 'guardian', 'ambush', 'waylay', 'guards'];
/** Who takes the place of a creature that a brief forbids; the first that it allows. */
const STAND_INS = ['bandit', 'guard', 'wolf', 'plant', 'golem', 'spider'];

/** The fights that a brief leaves an adventure: few monsters are met in the last one alone. */
export function allowedFights({ noFights, fightsMax, monstersMax }: Limits): ReadonlySet<FightId> {
  if (noFights || monstersMax === 0) return new Set();
  return new Set(BY_WEIGHT.slice(0, monstersMax === null ? (fightsMax ?? FIGHTS.length) : Math.min(1, fightsMax ?? 1)));
}

/** What the parts of an adventure tell nothing of, since its brief forbids it. */
export function forbiddenTopics(limits: Limits): Set<Named | Topic> {
  const fights = allowedFights(limits);
  return new Set<Named | Topic>([
    ...(fights.has('ambush') ? [] : ['ambush' as const]),
    ...(fights.has('waylay') || fights.has('guards') ? [] : ['fight' as const]),
    ...(limits.noMagic ? ['relic' as const] : []),
  ]);
}

/** How much of a plot a brief forbids: who fights in it counts more than a word. */
export function offences(scheme: Scheme, limits: Limits): number {
  const foes = Object.values(scheme.foes).filter(({ key }) => limits.creatures.has(key)).length;
  if (limits.words === null) return foes * FOE;
  return foes * FOE + (JSON.stringify(scheme).match(new RegExp(limits.words.source, 'giu')) ?? []).length;
}

const FOE = 20;

/** A plot without the creatures, the fights and the sentences that a brief forbids. */
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

/** Those without a forbidden word; all where none is without. */
function kept(texts: readonly string[], { words }: Limits): string[] {
  const allowed = texts.filter((text) => words?.test(text) !== true);
  return allowed.length > 0 ? allowed : [...texts];
}
