import type { Random } from '../random.ts';
import type { Scheme } from './scheme.ts';

/** The plot that most words of a theme fit; any of those that fit best. One whose villain is of the kind of `beast` comes before all others. */
export function findScheme(known: readonly Scheme[], theme: string, beast: string | null, random: Random): Scheme {
  const own = known.filter(({ foes }) => foes.villain.key === beast);
  const schemes = own.length > 0 ? own : known;
  const words = new Set(theme.toLowerCase().match(/\p{L}+/gu) ?? []);
  const fits = (word: string) => words.has(word) || words.has(`${word}s`) || words.has(`${word}es`);
  const scores = schemes.map((scheme) => scheme.words.filter(fits).length);
  const best = Math.max(...scores);
  return random.pick(schemes.filter((_, index) => scores[index] === best));
}
