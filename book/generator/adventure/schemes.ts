import type { Limits } from '../limits.ts';
import type { Random } from '../random.ts';
import { offences } from './within-limits.ts';
import { readScheme, type Scheme } from './scheme.ts';
import buriedCourt from './schemes/buried-court.json' with { type: 'json' };
import countedTown from './schemes/counted-town.json' with { type: 'json' };
import greenTithe from './schemes/green-tithe.json' with { type: 'json' };
import longShift from './schemes/long-shift.json' with { type: 'json' };
import tideDebt from './schemes/tide-debt.json' with { type: 'json' };
import unpaidHost from './schemes/unpaid-host.json' with { type: 'json' };
import weighingHouse from './schemes/weighing-house.json' with { type: 'json' };

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

/** How much more a plot may have of what a brief forbids than the best one. */
const BORNE = 6;

/** A word that is said not to come asks for nothing, though it is no limit that a plot can keep. */
const NOT_WANTED = /\b(?:no|without(?: an?| any)?) \p{L}+/gu;

/**
 * The plot that most words of a theme fit; any of those that fit best. One whose villain is of the kind of `beast` comes before all others; what the brief forbids is
 * in as few as there can be. */
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
