import type { Random } from '../random.ts';
import type { Scheme } from './scheme.ts';

/** The plot that most words of a theme fit; any of those that fit best. */
export function findScheme(schemes: readonly Scheme[], theme: string, random: Random): Scheme {
  const words = new Set(theme.toLowerCase().match(/\p{L}+/gu) ?? []);
  const fits = (word: string) => words.has(word) || words.has(`${word}s`) || words.has(`${word}es`);
  const scores = schemes.map((scheme) => scheme.words.filter(fits).length);
  const best = Math.max(...scores);
  return random.pick(schemes.filter((_, index) => scores[index] === best));
}
