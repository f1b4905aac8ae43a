import { bullets } from './markdown.ts';
import { counted, plural } from './nouns.ts';
import type { Telling } from './telling.ts';
import { capitalise } from './words.ts';

/** Sentences for what the prompt names and the text has not used, so that nothing asked for is lost; null where nothing is left. */
export function looseThreads({ facts, teller }: Telling, text: string): string | null {
  const lower = text.toLowerCase();
  const isLeft = (name: string) => !lower.includes(name.toLowerCase());
  const people = facts.people.filter(isLeft).map((name) => `**${name}** ${teller.tell('{threadPerson}')}.`);
  const places = facts.places.filter(isLeft).map((name) => `**${capitalise(name)}** ${teller.tell('{threadPlace}')}.`);
  const creatures = facts.creatures
    .filter(({ word, count }) => {
      // "Silas, an orc smith": one alone is who the person is.
      if (count === 1) return facts.people.length === 0 && isLeft(word);
      return isLeft(plural(word)) && isLeft(`| ${word} |`);
    })
    .map(({ word, count }) => {
      const creatures = count === null ? `the ${plural(word)}` : counted(count, word);
      return `**${capitalise(count === 1 ? `the ${word}` : creatures)}** ${teller.tell('{threadCreatures}', { creatures })}.`;
    });
  const lines = [...people, ...places, ...creatures];
  return lines.length === 0 ? null : `### Loose Threads\n\n${bullets(lines)}`;
}
